import { describeFaults } from "./testing/describe-faults.ts";

const sense = "no schema can compare one part of a stream with another";
const order = "an order is said in words";
const shown = "whether something optional should be there is said in words";
const removed = "what is left of a removed resource is said in words";
const synced = "what a sync has done is seen by a later request";
const failing = "no request of the contract leads to a sync that fails";
const amount = "how much a search gives is said in words";
const found = "no schema can compare passages with their documents";

describeFaults("local", {
  "no-resources-answers-404": "nothing tells a server to forget its resources",
  "nothing-configured-accepted": "nothing tells a server to forget its resources",
  "echo-with-default-branch": "no schema can compare an answer with its request",
  "echo-without-search-paths": "no schema can compare an answer with its request",
  "error-tag-of-another-status": "the contract has one schema for the errors of all statuses",
  "error-detail-vague": "what an error should mention is said in words",
  "own-origin-refused": "which origin is a server's own is said in words",
  "slash-at-the-end-answered": "what a server makes of a slash at the end is not said by OpenAPI",
  "path-in-capitals-answered": "paths in capitals are not asked for",
  "wrong-method-answers-404": "404 says as well that there is no such operation",
  "stranger-kind-accepted": "it takes one word that no other rule of the contract leads to",
  "quiet-ignored": "what a quiet question leaves out is said in words",
  "quiet-done-with-reasoning": "what a quiet question leaves out is said in words",
  "source-lines-swapped": sense,
  "done-text-shortened": sense,
  "done-reasoning-empty": sense,
  "done-tools-still-running": sense,
  "listed-last-first": order,
  "worst-passage-first": order,
  "passage-headings-inside-out": order,
  "listed-without-failed": shown,
  "listed-definition-shortened": shown,
  "listed-failure-left-out": shown,
  "listed-failed-as-waiting": shown,
  "listed-synced-at-left-out": shown,
  "not-searched-left-out": shown,
  "removed-still-listed": removed,
  "removed-still-searched": removed,
  "removed-name-still-taken": removed,
  "removed-shown-empty": removed,
  "name-in-path-with-slash-refused":
    "a path parameter with a slash is not sent: servers take it for two parts of the path",
  "name-in-path-not-checked": "404 says as well that there is no such name",
  "sync-reads-nothing": synced,
  "sync-ends-with-its-reader": synced,
  "failed-sync-forgets": synced,
  "sync-done-with-old-resource": synced,
  "failed-sync-is-done": failing,
  "sync-error-tag-unknown": failing,
  "sync-error-without-hint": failing,
  "twenty-passages-by-itself": amount,
  "limit-exceeded-by-one": amount,
  "limit-of-ten-at-most": amount,
  "max-tokens-ignored": amount,
  "max-tokens-exceeded-once": amount,
  "max-tokens-filled-up": amount,
  "tokens-counted-in-words": amount,
  "search-everywhere": found,
  "search-first-resource-only": found,
  "passage-twice": found,
  "found-whatever-is-sought": found,
  "passage-lines-swapped": found,
  "passage-lines-of-text": found,
  "passage-without-marks": found,
});
