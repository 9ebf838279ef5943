import assert from "node:assert/strict";
import type { Operation } from "@docent/openapi";
import { type Case, drain, type Refusal, type Statement } from "./case.ts";
import { type ContractSuite, listEvents, listExamples, missingNeed, readDetail, successOf } from "./contract-suite.ts";
import type { Need, Target } from "./target.ts";
import { type TestContext, withTarget } from "./test-context.ts";

export interface ContractTest {
  /** Operation, behaviour and target: `listThreads refuses an empty project [mocks in process]`. */
  name: string;
  /** The state that the target must be in, in addition to running. */
  need: Need | undefined;
  /** Rejects if the target fails the test. */
  run(): Promise<void>;
}

/** A test without the name of its target. */
interface Behaviour<Client> {
  /** Completes "listThreads …". */
  what: string;
  need?: Need | undefined;
  isInvalidOnPurpose?: true;
  run(context: TestContext<Client>): Promise<void>;
}

/** All tests of a target. A test has the same name for every target. */
export function listContractTests<Client>(suite: ContractSuite<Client>, target: Target): ContractTest[] {
  return suite.api.operations.flatMap((operation) => {
    // The type of the table ensures that there is a case.
    const theCase = suite.cases[operation.id] as Case<Client>;
    const behaviours = [
      respondsToValidRequest(operation, theCase),
      ...(target.isMock ? [...respondsByName(operation, theCase), showsEveryEvent(operation, theCase)] : []),
      ...refuses(suite, { operation, target, theCase }),
      ...keepsStatements(target, theCase),
    ];
    return behaviours
      .filter(({ need }) => target.isMock || missingNeed(target, need) === undefined)
      .map(({ what, need, isInvalidOnPurpose = false, run }) => ({
        name: `${operation.id} ${what} [${target.name}]`,
        need,
        run: () => withTarget(suite, { target, need, isInvalidOnPurpose }, run),
      }));
  });
}

function respondsToValidRequest<Client>(operation: Operation, { valid }: Case<Client>): Behaviour<Client> {
  return {
    what: "responds to a valid request with the first success",
    run: async (context) => {
      const { status } = await drain(await valid(context));
      assert.equal(status, successOf(operation));
      await context.observer.settle();
      const own = context.observer.responses.filter(({ operationId }) => operationId === operation.id);
      assert.equal(own.length, 1, "one request is enough");
    },
  };
}

function respondsByName<Client>(operation: Operation, { valid }: Case<Client>): Behaviour<Client>[] {
  const statuses = operation.responses.map(({ status }) => Number(status));
  return [
    ...statuses.map((status) => ({
      what: `responds with ${status} as documented`,
      run: async (context: TestContext<Client>) => {
        context.choose(operation.id, { status });
        assert.equal((await drain(await valid(context))).status, status);
      },
    })),
    ...listExamples(operation).map(({ name, value }) => ({
      what: `responds with the example ${name}`,
      run: async (context: TestContext<Client>) => {
        context.choose(operation.id, { example: name });
        const { ok, data, error } = await drain(await valid(context));
        assert.deepEqual(ok ? data : error, value);
      },
    })),
  ];
}

function showsEveryEvent<Client>(operation: Operation, { valid }: Case<Client>): Behaviour<Client> {
  return {
    what: "shows every documented event",
    run: async (context) => {
      for (const { name } of listExamples(operation)) {
        context.choose(operation.id, { example: name });
        await drain(await valid(context));
      }
      await context.observer.settle();
      const own = context.observer.responses.filter(({ operationId }) => operationId === operation.id);
      assert.deepEqual([...new Set(own.flatMap(({ events }) => events))].sort(), listEvents(operation).sort());
    },
  };
}

function refuses<Client>(
  { checkError }: ContractSuite<Client>,
  { operation, target, theCase }: { operation: Operation; target: Target; theCase: Case<Client> },
): Behaviour<Client>[] {
  return Object.entries(theCase.refuses).flatMap(([status, refusals]) =>
    Object.entries(refusals).map(([what, refusal]): Behaviour<Client> => {
      const isChosen = target.isMock && (refusal.isMockStatusChosen === true || refusal.need !== undefined);
      return {
        what: `refuses ${what}`,
        need: refusal.need,
        isInvalidOnPurpose: true,
        run: async (context) => {
          if (isChosen) context.choose(operation.id, { status: Number(status) });
          const result = await drain(await refusal.send(context));
          assert.equal(result.status, Number(status));
          checkError?.(result);
          if (!isChosen) checkDetail(refusal, { detail: readDetail(operation, result), target });
        },
      };
    }),
  );
}

function checkDetail<Client>(
  { mentions, detail: expected }: Refusal<Client>,
  { detail, target }: { detail: string; target: Target },
): void {
  if (mentions !== undefined) assert.ok(detail.includes(mentions), `expected "${detail}" to mention "${mentions}"`);
  if (target.isMock && expected) assert.match(detail, expected);
}

function keepsStatements<Client>(target: Target, { statements = {} }: Case<Client>): Behaviour<Client>[] {
  return Object.entries(statements)
    .filter(([, { examples }]) => !target.isMock || examples !== undefined)
    .map(([what, { examples, need, check }]) => ({
      what,
      need,
      run: async (context) => {
        if (target.isMock) chooseExamples(context, examples);
        await check(context);
      },
    }));
}

function chooseExamples<Client>({ choose }: TestContext<Client>, examples: Statement<Client>["examples"] = {}): void {
  for (const [operationId, example] of Object.entries(examples)) choose(operationId, { example });
}
