import type { OperationInput, StreamEvent } from "./operation.ts";
import type { ResumableStream } from "./resumable-stream.ts";
import type { TestOperations } from "./testing/test-operations.ts";

type Ask = TestOperations["ask"];
declare const ask: ResumableStream<Ask>;
declare const body: OperationInput<Ask>["body"];

for await (const event of ask({ body, resume: { attempts: 3 } })) event satisfies StreamEvent<Ask>;
for await (const { event, data } of ask({ body })) if (event === "delta") data.text satisfies string;
// @ts-expect-error: the body is required.
ask({ resume: { attempts: 3 } });
// @ts-expect-error: the number of attempts is required.
ask({ body, resume: {} });
