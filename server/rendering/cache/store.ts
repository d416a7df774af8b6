type Held<Value> = { value: Value; size: number; wasUsed: boolean };

/**
 * Holds values up to `maxBytes` in total; when full, drops those not requested again. Second chance instead of LRU
 * (https://en.wikipedia.org/wiki/Page_replacement_algorithm): a hit sets a mark and moves nothing.
 */
export class Store<Value extends { readonly size: number }> {
  readonly #maxBytes: number;
  /** In order of insertion, or of being spared for their mark. */
  readonly #held = new Map<string, Held<Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get entries(): number {
    return this.#held.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  *[Symbol.iterator](): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#held) yield [key, value];
  }

  get(key: string): Value | undefined {
    const held = this.#held.get(key);
    if (!held) return undefined;
    held.wasUsed = true;
    return held.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const { size } = value;
    if (size > this.#maxBytes) return;
    this.#makeRoom(size);
    this.#held.set(key, { value, size, wasUsed: false });
    this.#bytes += size;
  }

  delete(key: string): void {
    this.#bytes -= this.#held.get(key)?.size ?? 0;
    this.#held.delete(key);
  }

  has(key: string, value: Value): boolean {
    return this.#held.get(key)?.value === value;
  }

  /** Call it when a value's size has changed; does nothing for values no longer held. */
  resized(key: string, value: Value): void {
    const held = this.#held.get(key);
    if (held?.value !== value) return;
    this.#bytes += value.size - held.size;
    held.size = value.size;
    held.wasUsed = true;
    this.#makeRoom(0);
  }

  #makeRoom(size: number): void {
    for (const [key, held] of this.#held) {
      if (this.#bytes + size <= this.#maxBytes) return;
      this.#held.delete(key);
      if (held.wasUsed) this.#held.set(key, { ...held, wasUsed: false });
      else this.#bytes -= held.size;
    }
  }
}
