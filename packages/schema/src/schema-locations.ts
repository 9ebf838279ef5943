import { joinPointer } from "@docent/openapi/model";

/** The position of a node in its parent. The root of a tree has a pointer instead. */
type Placement = { parent: object; key: string } | { pointer: string };

/**
 * The pointer of each schema object: `#/…` in the document, and `/…` inside a schema that was compiled alone. Trees are walked
 * only when a problem needs a pointer, which is rare.
 */
export class SchemaLocations {
  readonly #known = new WeakMap<object, Placement>();
  #waiting: { root: object; pointer: string }[] = [];

  /** Adds a tree. A node in several trees has the pointer of the first tree. `true` and `false` are not nodes. */
  add(root: unknown, pointer: string): void {
    if (typeof root === "object" && root !== null) this.#waiting.push({ root, pointer });
  }

  get(node: object): string | undefined {
    for (const { root, pointer } of this.#waiting) {
      this.#known.set(root, { pointer });
      this.#noteMembers(root);
    }
    this.#waiting = [];
    return this.#render(node);
  }

  #noteMembers(parent: object): void {
    for (const [key, child] of Object.entries(parent)) {
      if (typeof child !== "object" || child === null || this.#known.has(child)) continue;
      this.#known.set(child, { parent, key });
      this.#noteMembers(child);
    }
  }

  #render(node: object): string | undefined {
    const placement = this.#known.get(node);
    if (!placement || "pointer" in placement) return placement?.pointer;
    return joinPointer(this.#render(placement.parent) ?? "", placement.key);
  }
}
