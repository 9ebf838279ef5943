export type { Authenticate, Credentials } from "./check-credentials.ts";
export type { OriginRules } from "./check-origin.ts";
export { type ContractDocument, type ContractServer, createServer, type ServerOptions } from "./create-server.ts";
export type { StreamFailure } from "./event-stream.ts";
export type { ErrorBody, EventOf, Handler, HandlerAnswer, HandlerRequest, HandlerTable } from "./handler-table.ts";
export type { Problem, ProblemCode } from "./problem.ts";
