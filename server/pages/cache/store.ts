/** Holds values up to `maxBytes` of their own `size`; when it is full the least recently used go. */
export class Store<Value extends { readonly size: number }> {
  readonly #maxBytes: number;
  readonly #held = new Map<string, { value: Value; size: number }>();
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

  get(key: string): Value | undefined {
    const held = this.#held.get(key);
    if (!held) return undefined;
    this.#held.delete(key); // a Map keeps the order of insertion: the last is the most recently used
    this.#held.set(key, held);
    return held.value;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    const { size } = value;
    if (size > this.#maxBytes) return;
    this.#held.set(key, { value, size });
    this.#bytes += size;
    this.#makeRoom();
  }

  has(key: string, value: Value): boolean {
    return this.#held.get(key)?.value === value;
  }

  /** To be called when a value has grown or shrunk; nothing happens when it is held no more. */
  resized(key: string, value: Value): void {
    const held = this.#held.get(key);
    if (held?.value !== value) return;
    this.#bytes += value.size - held.size;
    held.size = value.size;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const key of this.#held.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#held.get(key)?.size ?? 0;
    this.#held.delete(key);
  }
}
