export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** Mulberry32, a small and fast generator. The same seed always results in the same choices. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    // The index is below the length.
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    chance: (probability) => next() < probability,
  };
}

const vocabularySize = 20_000;

/** The most frequent words of English, most frequent first. */
const common =
  "the of to and a in is you that for it on are with as be this can or an by from not if use when have at one all which will your has but each only other some into more than then no also may how what where we first new same between after before up any its set out does so such here their was these through using while used two most once there about";

/** Frequent words of documentation. */
const technical =
  "function value file option type request response server client object string list default error name path method call example property array message stream query parameter field module package version command configuration result event index key number user resource key component state token header body route schema handler callback promise element table column row database connection session cache memory thread process signal timeout retry install build deploy test render template plugin middleware interface class instance variable argument expression statement import export folder directory repository branch commit worker queue buffer socket proxy certificate password permission role policy storage bucket container image volume network port address domain cookie form input output format encoding parser compiler runtime environment production development debug log trace metric limit range offset page link anchor title section chapter guide reference tutorial overview introduction migration upgrade release changelog license security validation transaction rollback snapshot backup restore replica shard partition cluster node leader follower subscription webhook payload endpoint";

const syllables =
  "ba be bi bo bra cal cen cor cu da de dec di dor du el en er es fa fer fi flo for ga gen glo gra ha hel hy im in ja ju kan ker ki la len li lo lu ma men mi mo na ner ni no nu or pa per pi plo pro qua ra re ri ro sa sen si so sta su ta ten ti to tra tu un va ven vi vo wa wi xe ya ze".split(
    " ",
  );

/** Words in the order of their frequency: real words first, then words made of syllables. */
export const vocabulary: readonly string[] = makeVocabulary();

function makeVocabulary(): string[] {
  const random = seededRandom(7);
  const words = new Set([...common.split(" "), ...technical.split(" ")]);
  while (words.size < vocabularySize) {
    const count = random.between(2, 4);
    words.add(Array.from({ length: count }, () => random.pick(syllables)).join(""));
  }
  return [...words];
}

/** Cumulative share of the words up to each rank, by the Zipf–Mandelbrot law. */
const cumulative = sumFrequencies();

function sumFrequencies(): Float64Array {
  const shares = new Float64Array(vocabularySize);
  let sum = 0;
  for (let rank = 0; rank < vocabularySize; rank++) {
    sum += 1 / (rank + 2.7);
    shares[rank] = sum;
  }
  return shares.map((share) => share / sum);
}

/** Picks a word at random. Frequent words are more likely. */
export function pickWord(random: Random): string {
  const share = random.next();
  let [low, high] = [0, vocabularySize - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 1) < share) low = middle + 1;
    else high = middle;
  }
  return vocabulary[low] ?? "";
}

const firstRare = common.split(" ").length;

/** Picks a content word: at least four letters, and none of the most frequent words of English. */
export function pickTerm(random: Random): string {
  for (;;) {
    const word = pickWord(random);
    if (word.length > 3 && rankOf(word) >= firstRare) return word;
  }
}

const ranks = new Map(vocabulary.map((word, rank) => [word, rank]));

function rankOf(word: string): number {
  return ranks.get(word) ?? vocabularySize;
}

/** Picks an identifier, such as `parseHeader`. */
export function pickName(random: Random): string {
  const [first, second] = [pickTerm(random), pickTerm(random)];
  return `${first}${second[0]?.toUpperCase()}${second.slice(1)}`;
}
