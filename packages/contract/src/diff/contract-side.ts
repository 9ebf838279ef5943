import {
  type Api,
  isRecord,
  type JsonRecord,
  type MessageView,
  mapDocument,
  mapSubschemas,
  type Operation,
  replaceDocument,
  viewMessages,
} from "@docent/openapi";
import {
  type ComparedSource,
  type RefusedRequest,
  RequestCheck,
  SchemaChecker,
  selectBranches,
  type WireRequest,
} from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import { createBaselines } from "../probes/baseline.ts";
import { createProbeSource, type ProbeSource } from "../probes/probe-source.ts";
import { type RequestParts, renderRequest } from "../probes/request-parts.ts";
import { checkResponse } from "../response-check.ts";
import type { RuleId } from "../rules.ts";
import type { WireResponse } from "../send.ts";
import type { ResponseProblem } from "../value-check.ts";
import type { SideName } from "./effect.ts";

/** Placeholder for any credentials. */
export const anyToken = "token";

/** The messages of one direction, as their sender or their receiver sees them. */
interface Messages {
  api: Api;
  source: ComparedSource;
  operationOf: (operation: Operation) => Operation;
  toView: MessageView["toView"];
}

interface AllowedRequest {
  parts: RequestParts;
  /** Why the other contract forbids the request. Undefined if the other contract allows the request. */
  problem: RefusedRequest | undefined;
}

/** Rules that do not decide whether a response is allowed. The dates are rated as parts of the contract. */
const unchecked = new Set<RuleId>(["property-undocumented", "deprecation-wrong", "sunset-wrong"]);

export type Role = "sender" | "receiver";

/** One of two compared contracts, with the validators of its messages. */
export class ContractSide {
  readonly name: SideName;
  readonly api: Api;
  readonly probes: ProbeSource;
  readonly #ignored: ReadonlySet<unknown>;
  readonly #credentials: RequestCheck;
  readonly #requests = new Map<Role, RequestCheck>();
  readonly #baselines = new Map<Operation, AllowedRequest | undefined>();
  readonly #messages = new Map<string, Messages>();

  /** @param ignored Unions whose discriminators are not read. */
  constructor(name: SideName, api: Api, ignored: ReadonlySet<unknown> = new Set()) {
    this.name = name;
    this.api = api;
    this.#ignored = ignored;
    this.probes = createProbeSource(selectKinds(api, { role: "sender", ignored }).api, { token: anyToken });
    this.#credentials = new RequestCheck(withoutCertificates(api), { isAccepted: () => true });
  }

  /** The schemas and validators for one direction. They differ where properties are `readOnly` or `writeOnly`. */
  messages(direction: "request" | "response", role: Role): Messages {
    const key = `${direction} ${role}`;
    const known = this.#messages.get(key);
    if (known) return known;
    const selected = selectKinds(this.api, { role, ignored: this.#ignored });
    const { api, toView } = viewMessages(selected.api, { direction, role });
    const operations = new Map(api.operations.map((operation) => [operation.pointer, operation]));
    const created: Messages = {
      api,
      source: { document: api.document, checker: SchemaChecker.of(api.document) },
      operationOf: (operation) => operations.get(operation.pointer) ?? operation,
      toView: (schema) => toView(selected.toView(schema)),
    };
    this.#messages.set(key, created);
    return created;
  }

  /** What generates responses as the server sends them, without the properties that only requests have. */
  get responses() {
    const { api, source, toView } = this.messages("response", "sender");
    return { document: api.document, checker: source.checker, sampler: Sampler.of({ ...source, seed: 1 }), toView };
  }

  /** Why the contract forbids a request. Credentials are not checked. Undefined if the contract allows the request. */
  refuseRequest(request: WireRequest, role: Role): RefusedRequest | undefined {
    const check = this.#requests.get(role) ?? new RequestCheck(this.messages("request", role).api);
    this.#requests.set(role, check);
    return check.check(request);
  }

  /** Why the contract forbids the credentials of a request, or their absence. Undefined if the contract allows them. */
  refuseCredentials(request: WireRequest): string | undefined {
    const refused = this.#credentials.check(request);
    return refused?.status === 401 ? refused.message : undefined;
  }

  /**
   * Why the contract forbids a response. Empty if the contract allows the response. Undocumented properties are allowed
   * (JSON Schema, section 10.3.2), and so are responses without the dates of a deprecated operation.
   */
  refuseResponse(operation: Operation, response: WireResponse, role: Role): ResponseProblem[] {
    const { source, operationOf } = this.messages("response", role);
    const problems = checkResponse({ checker: source.checker, operation: operationOf(operation) }, response);
    return problems.filter(({ rule }) => !unchecked.has(rule));
  }

  /**
   * A request that the contract allows, and if possible the other contract of the comparison as well. Undefined if no such
   * request could be created.
   */
  baseline(operation: Operation, other: ContractSide): AllowedRequest | undefined {
    if (!this.#baselines.has(operation)) this.#baselines.set(operation, this.#makeBaseline(operation, other));
    return this.#baselines.get(operation);
  }

  #makeBaseline(operation: Operation, other: ContractSide): AllowedRequest | undefined {
    const sent = this.probes.api.operations.find(({ pointer }) => pointer === operation.pointer);
    // The parameters of a request are found by identity.
    const requests = createBaselines(this.probes, { ...operation, requestBody: sent?.requestBody }).map(
      ({ parts }) => ({
        parts,
        request: renderRequest(parts),
      }),
    );
    const baselines = requests
      .filter(({ request }) => this.refuseRequest(request, "sender") === undefined)
      .map(({ parts, request }) => ({ parts, problem: other.refuseRequest(request, "receiver") }));
    return baselines.find(({ problem }) => problem === undefined) ?? baselines[0];
  }
}

/** An API that needs no client certificates, because no request shows them. */
function withoutCertificates(api: Api): Api {
  const certificates = api.securitySchemes.flatMap(({ kind, name }) => (kind === "mutualTLS" ? [name] : []));
  const operations = api.operations.map((operation) => ({
    ...operation,
    security: operation.security.map((names) => names.filter((name) => !certificates.includes(name))),
  }));
  return { ...api, operations };
}

/**
 * An API whose discriminators select the branches of their unions. "If the discriminator value does not match an implicit or
 * explicit mapping, no schema can be determined and validation SHOULD fail" (OpenAPI 3.2, "Discriminator Object"). Without it,
 * branches that only the name of a schema distinguishes would overlap.
 */
function selectKinds(api: Api, { role, ignored }: { role: Role; ignored: ReadonlySet<unknown> }): MessageView {
  const known = new Map<unknown, JsonRecord>();
  const select = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const union = ignored.has(schema) ? schema : selectBranches(api.document, schema, role);
    const selected = known.get(schema) ?? mapSubschemas(union, select);
    known.set(schema, selected);
    return selected;
  };
  const document = mapDocument(api.document, { schema: select });
  return {
    api: document === api.document ? api : replaceDocument(api, document),
    toView: (schema) => known.get(schema) ?? schema,
  };
}
