/** PostgreSQL text holds neither NUL nor lone surrogates, so neither does any input. Iterative: depth is the sender's choice. */
export function hasUnstorable(input: unknown): boolean {
  const queue: unknown[] = [input];
  for (let value = queue.pop(); value !== undefined || queue.length > 0; value = queue.pop()) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null)
      queue.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
