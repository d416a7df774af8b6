/** Decodes 32-bit numbers that PostgreSQL sent by `int4send`, most significant byte first. */
export function numbersIn(bytes: Buffer | null = null): Int32Array {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes?.readInt32BE(at * 4) ?? 0;
  return numbers;
}
