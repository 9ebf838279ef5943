import {
  largest,
  propertyNames,
  propertySchemas,
  readItems,
  type Shape,
  type ShapeReader,
  typesOf,
} from "@docent/schema";

/** Null is chosen only if every other value is larger than this, or infinite. */
const nullSize = 1000;

/**
 * Counts the values (members, items and scalars) in the smallest value of a shape. Infinite if the value would contain itself.
 *
 * All reachable shapes start as infinite, and their sizes are lowered until nothing changes (Knuth, "A generalization of
 * Dijkstra's algorithm"). A depth-first search would report a finite shape as infinite if one of its alternatives is
 * recursive.
 */
export class ShapeSizes {
  readonly #reader: ShapeReader;
  readonly #sizes = new Map<string, number>();

  constructor(reader: ShapeReader) {
    this.#reader = reader;
  }

  sizeOf(shape: Shape): number {
    const key = this.#reader.key(shape);
    if (!this.#sizes.has(key)) this.#settle(shape);
    return this.#sizes.get(key) ?? Number.POSITIVE_INFINITY;
  }

  #settle(shape: Shape): void {
    const reached: { key: string; shape: Shape }[] = [];
    const visit = (next: Shape): number => {
      const key = this.#reader.key(next);
      const known = this.#sizes.get(key);
      if (known !== undefined) return known;
      this.#sizes.set(key, Number.POSITIVE_INFINITY);
      reached.push({ key, shape: next });
      return Number.POSITIVE_INFINITY;
    };
    visit(shape);
    // The loop also visits the shapes that it adds.
    for (const { shape: next } of reached) this.#measure(next, visit);
    reached.reverse();
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const { key, shape: next } of reached) {
        const size = this.#measure(next, visit);
        if (size === this.#sizes.get(key)) continue;
        this.#sizes.set(key, size);
        isChanged = true;
      }
    }
  }

  #measure(shape: Shape, visit: (shape: Shape) => number): number {
    if (shape.some((part) => "const" in part || "enum" in part)) return 1;
    const choice = this.#reader.choice(shape);
    if (choice) {
      const sizes = choice.alternatives.map((schema) => visit(this.#reader.read(...choice.rest, schema)));
      return Math.min(...sizes);
    }
    const types = typesOf(shape);
    return types.length === 0 ? 1 : Math.min(...types.map((type) => this.#measureType(type, shape, visit)));
  }

  #measureType(type: string, shape: Shape, visit: (shape: Shape) => number): number {
    if (type === "null") return nullSize;
    if (type === "string") return 1 + (largest(shape, "minLength") ?? 0) / 100;
    if (type === "object") {
      const sizes = propertyNames(shape).required.map((name) =>
        visit(this.#reader.read(...propertySchemas(shape, name))),
      );
      return sizes.reduce((sum, size) => sum + size, 1 + (largest(shape, "minProperties") ?? 0));
    }
    if (type !== "array") return 1;
    const { count, schemasAt } = readItems(shape);
    if (count === 0) return 1;
    // Items differ only within `prefixItems`. The last item represents the rest.
    const shown = Math.min(count, 100);
    const sizes = Array.from({ length: shown }, (_, index) => visit(this.#reader.read(...schemasAt(index))));
    const shownSize = sizes.reduce((sum, size) => sum + size, 1);
    // 0 * Infinity is NaN, which equals no other size: the sizes would never settle.
    return count === shown ? shownSize : shownSize + (count - shown) * (sizes.at(-1) ?? 0);
  }
}
