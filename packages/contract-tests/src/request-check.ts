import type { Operation, Parameter, RequestBody } from "@docent/openapi";
import { matchMediaType, type SchemaChecker } from "@docent/schema";

/** What a request is held against. */
interface RequestPlace {
  checker: SchemaChecker;
  operation: Operation;
}

/** Everything in the query and the body of a request that its operation does not document, in words. Reads the body. */
export async function checkRequest({ checker, operation }: RequestPlace, request: Request): Promise<string[]> {
  const { searchParams } = new URL(request.url);
  return [
    ...checkQuery(checker, operation, searchParams),
    ...(await checkBody(checker, operation.requestBody, request)),
  ];
}

function checkQuery(checker: SchemaChecker, { parameters }: Operation, query: URLSearchParams): string[] {
  const documented = parameters.filter(({ in: place }) => place === "query");
  const unknown = [...query.keys()].filter((name) => !documented.some((parameter) => parameter.name === name));
  return [
    ...documented.flatMap((parameter) => checkParameter(checker, parameter, query.getAll(parameter.name))),
    ...unknown.map((name) => `The query parameter ${name} is not documented.`),
  ];
}

function checkParameter(checker: SchemaChecker, { name, isRequired, schema, pointer }: Parameter, texts: string[]) {
  const [value] = texts;
  if (value === undefined) return isRequired ? [`The query parameter ${name} is missing.`] : [];
  if (texts.length > 1) return [`The query parameter ${name} came ${texts.length} times.`];
  const place = { schema, pointer: `${pointer}/schema` };
  return checker.check(place, value).map(({ message }) => `The query parameter ${name}: ${message}`);
}

async function checkBody(
  checker: SchemaChecker,
  requestBody: RequestBody | undefined,
  request: Request,
): Promise<string[]> {
  const text = await request.text();
  if (!requestBody) return text === "" ? [] : ["A body was sent, and none is documented."];
  const found = request.headers.get("content-type");
  const mediaType = matchMediaType(requestBody.content, found ?? undefined);
  if (!mediaType) return [`The media type ${found} of the request is not documented.`];
  const place = { schema: mediaType.schema ?? true, pointer: `${mediaType.pointer}/schema` };
  return checker.check(place, JSON.parse(text)).map(({ message }) => `The request body: ${message}`);
}
