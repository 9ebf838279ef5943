import type { Source } from "@redocly/openapi-core";
import { joinPointer } from "./json-pointer.ts";

export interface Origin {
  source: Source;
  pointer: string;
}

/**
 * The original locations of the parts of an edited document. An edit adds parts, and moves the items of arrays. Only errors
 * need these locations.
 */
export class Origins {
  readonly #objects = new WeakMap<object, Origin>();
  readonly #members = new WeakMap<object, Map<string, Origin>>();

  /** Records the locations of all objects and arrays of a parsed file, before it is edited. */
  addFile(content: unknown, source: Source): void {
    this.#addObjects(content, { source, pointer: "#" });
  }

  /** Records the origin of a member of an object or an array, and of the parts of the member. */
  setMember(holder: object, key: string, origin: Origin): void {
    const members = this.#members.get(holder) ?? new Map<string, Origin>();
    this.#members.set(holder, members.set(key, origin));
    this.#addObjects(Reflect.get(holder, key), origin);
  }

  /** Records that an array has only the items that were at these indexes. */
  keepItems(items: readonly unknown[], indexes: readonly number[]): void {
    const list = this.#objects.get(items);
    const known = this.#members.get(items);
    const kept = new Map<string, Origin>();
    for (const [position, index] of indexes.entries()) {
      const origin = known?.get(String(index)) ?? (list && { ...list, pointer: joinPointer(list.pointer, index) });
      if (origin) kept.set(String(position), origin);
    }
    this.#members.set(items, kept);
  }

  /** The recorded origin of a member. If undefined, the origin follows from the origin of the holder and the key. */
  find(holder: object, key: string): Origin | undefined {
    const child: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
    const known = typeof child === "object" && child !== null ? this.#objects.get(child) : undefined;
    return known ?? this.#members.get(holder)?.get(key);
  }

  #addObjects(node: unknown, { source, pointer }: Origin): void {
    if (typeof node !== "object" || node === null) return;
    this.#objects.set(node, { source, pointer });
    for (const [key, child] of Object.entries(node))
      this.#addObjects(child, { source, pointer: joinPointer(pointer, key) });
  }
}
