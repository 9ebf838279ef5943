// Types as openapi-typescript writes them, for the tests of types.

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

interface Item {
  id: string;
  name?: string;
}

interface NotFound {
  error: "not-found";
}

interface Invalid {
  error: "invalid";
  field: string;
}

interface DocumentedResponse<Content> {
  headers: Record<string, unknown>;
  content: Content;
}

interface NoContent {
  headers: Record<string, unknown>;
  content?: never;
}

type Json<Body> = DocumentedResponse<{ "application/json": Body }>;

export interface TestOperations {
  listItems: {
    parameters: { query?: { limit?: number; tags?: string[] }; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: Json<Item[]>; 400: Json<Invalid> };
  };
  searchItems: {
    parameters: { query: { text: string; limit?: number }; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: Json<Item[]> };
  };
  readItem: {
    parameters: {
      query?: { limit?: number };
      header: { "X-Version": number; "X-Trace"?: string };
      path: { id: string };
      cookie?: { session?: string };
    };
    requestBody?: never;
    responses: { 200: Json<Item>; 404: Json<NotFound>; "4XX": Json<Invalid>; default: Json<{ error: string }> };
  };
  createItem: {
    parameters: NoParameters;
    requestBody: { content: { "application/json": Item } };
    responses: { 201: Json<Item>; 202: NoContent; 409: NoContent };
  };
  updateItem: {
    parameters: NoParameters;
    requestBody?: { content: { "application/json": Item; "text/plain": string } };
    responses: { 204: NoContent; "5XX": Json<{ fault: true }> };
  };
  upload: {
    parameters: NoParameters;
    requestBody: { content: { "image/png": Blob } };
    responses: { "2XX": Json<{ size: number }>; default: Json<{ error: string }> };
  };
  sendColor: {
    parameters: { query?: never; header: { "X-Color": { R?: number } }; path?: never; cookie?: never };
    requestBody: { content: { "image/*": Blob } };
    responses: { 204: NoContent };
  };
  aliases: {
    parameters: NoParameters;
    requestBody: { content: { "application/json": Item; "text/json": Item; "application/*+json": Item } };
    responses: { 204: NoContent };
  };
  export: {
    parameters: NoParameters;
    requestBody?: never;
    responses: {
      200: DocumentedResponse<{ "text/plain": number; "text/csv": "a" | null; "application/jsonl": Item[] }>;
      201: DocumentedResponse<{ "application/xml": string; "image/svg+xml; charset=utf-8": string; "image/*": Blob }>;
      202: DocumentedResponse<{ "text/plain": Item; "Application/JSON; v=1": Item }>;
      203: DocumentedResponse<{ "*/*": Item; "application/octet-stream": string }>;
      400: DocumentedResponse<{ "text/plain": number; "application/yaml": Item }>;
      401: DocumentedResponse<{ "application/octet-stream": Blob }>;
    };
  };
  anything: {
    parameters: NoParameters;
    requestBody?: never;
    responses: { default: Json<{ any: true }> };
  };
  ask: {
    parameters: NoParameters;
    requestBody: { content: { "application/json": { question: string } } };
    responses: {
      200: DocumentedResponse<{
        "text/event-stream": { event: "delta"; data: { text: string } } | { event: "done"; data: { total: number } };
      }>;
      429: Json<{ error: "busy" }>;
    };
  };
}

export interface TestPaths {
  "/items": {
    parameters: NoParameters;
    get: TestOperations["listItems"];
    post: TestOperations["createItem"];
    put?: never;
    delete?: never;
  };
  "/items/{id}": {
    parameters: NoParameters;
    get: {
      parameters: { query?: { limit?: number }; header?: never; path: { id: string }; cookie?: never };
      requestBody?: never;
      responses: { 200: Json<Item>; 404: Json<NotFound> };
    };
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 200: Json<Item> };
    };
    delete: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
      requestBody?: never;
      responses: { 204: NoContent };
    };
    post?: never;
  };
}
