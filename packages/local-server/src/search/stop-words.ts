/**
 * Words that nearly every page and every question has, those of asking ("show me how to use") included. They would find
 * everything and rank nothing, at the price of reading the longest lists of the index.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are aren as at be because been before being below between both but
  by can cannot could couldn did didn do does doesn doing don down during each either etc few for from further get had
  hadn has hasn have haven having he her here hers herself him himself his how however i if in into is isn it its itself
  just ll let like may me might more most much must my myself no nor not now of off on once only or other our ours out
  over own please re s same shall she should shouldn so some such t than that the their theirs them themselves then
  there these they this those through to too under until up upon us ve very vs was wasn way we were weren what when where
  whether which while who whom whose why will with within without won would wouldn yet you your yours yourself
  explain find help learn need show tell use used uses using want`.split(/\s+/),
);
