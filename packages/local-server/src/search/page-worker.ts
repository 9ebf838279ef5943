import { readHtml } from "../ingest/read-html.ts";
import { serveCalls } from "./serve-calls.ts";

const pageHandlers = { readHtml };

export type PageHandlers = typeof pageHandlers;

serveCalls(pageHandlers);
