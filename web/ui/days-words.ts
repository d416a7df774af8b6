/** `3 to 5 working days`. */
export function daysWords([from, to]: readonly [number, number]): string {
  const range = from === to ? String(to) : `${from} to ${to}`;
  return `${range} working day${to === 1 ? '' : 's'}`;
}
