/** Whether two values are the same JSON. Key order does not count, because the database does not preserve it. Absent equals null. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one == null || other == null) return (one ?? null) === (other ?? null);
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameJson(Reflect.get(one, name), Reflect.get(other, name)));
}
