/** Removes list items all of whose fields are empty: rows that somebody added and did not fill in. Rich text stays unchanged. */
export function withoutEmptyRows<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutEmptyRows).filter((row) => !isBlank(row)) as Value;
  if (!isRecord(value) || 'nodeType' in value) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutEmptyRows(field)]);
  return Object.fromEntries(fields) as Value;
}

/** Whether a value is absent, or has only empty fields. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isRecord(value) && Object.values(value).every(isBlank);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
