import { describeFaults } from "./testing/describe-faults.ts";

const sense = "no schema can compare one part of a stream with another";

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
});
