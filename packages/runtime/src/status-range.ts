/** The registered statuses of each range (IANA, "HTTP Status Code Registry"). */
export interface StatusRange {
  "2XX": 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
  "3XX": 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308;
  "4XX": ClientError;
  "5XX": 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;
}

type ClientError =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409)
  | (410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 421 | 422)
  | (423 | 424 | 425 | 426 | 428 | 429 | 431 | 451);
