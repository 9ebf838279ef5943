import type { StandardSchemaV1 } from "@standard-schema/spec";
import { type StandardSchema, standardSchema, type } from "./index.ts";

interface Book {
  title: string;
  year?: number;
}

const book: StandardSchema<Book> = standardSchema(type("object"));

// Tools accept it, and infer its types.
book satisfies StandardSchemaV1<Book, Book>;
declare function parse<Schema extends StandardSchemaV1>(schema: Schema): StandardSchemaV1.InferOutput<Schema>;
parse(book).title satisfies string;
({ title: "Emma" }) satisfies StandardSchemaV1.InferInput<typeof book>;
// @ts-expect-error: the title is missing.
({ year: 1815 }) satisfies StandardSchemaV1.InferInput<typeof book>;

// It returns synchronously. The value is there only without issues.
const result = book["~standard"].validate({});
if (result.issues) {
  result.issues[0]?.path satisfies readonly (string | number)[] | undefined;
  // @ts-expect-error: there is no value.
  result.value;
} else {
  result.value.year satisfies number | undefined;
}
