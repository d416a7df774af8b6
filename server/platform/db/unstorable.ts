/**
 * PostgreSQL text cannot hold NUL or lone surrogates, so no input may contain them. Iterative, because the sender chooses the
 * depth.
 */
export function hasUnstorable(input: unknown): boolean {
  const queue: unknown[] = [input];
  for (let value = queue.pop(); value !== undefined || queue.length > 0; value = queue.pop()) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) queue.push(name, part); // spreading so many arguments would overflow the stack
  }
  return false;
}

/** A text without what PostgreSQL cannot hold, such as half a letter where a text was cut. */
export const withoutUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
