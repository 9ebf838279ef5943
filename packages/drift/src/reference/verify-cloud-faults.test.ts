import { describeFaults } from "./testing/describe-faults.ts";

const order = "no schema can say in which order a list comes";
const content = "no schema can say which of an account's things belong into an answer";

describeFaults("cloud", {
  "threads-oldest-first": order,
  "projects-oldest-first": order,
  "project-filter-ignored": content,
  "other-account-shown": content,
  "error-detail-vague": "what an error should mention is said in words",
  "unknown-token-distinguished": "the two answers are each what the contract describes",
  "slash-at-the-end-answered": "what a server makes of a slash at the end is not said by OpenAPI",
  "path-in-capitals-answered": "paths in capitals are not asked for",
  "wrong-method-answers-404": "404 says as well that there is no such operation",
  "project-for-projects-accepted": "the contract says of an unknown query parameter what it is, not that each one is",
});
