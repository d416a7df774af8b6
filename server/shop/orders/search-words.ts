/** Text by which staff search for an order (column orders.words). The database folds it. */
export const searchWords = (
  { number, name, email }: { number: string; name: string; email: string },
  lines: readonly { sku: string }[],
): string => [number, name, email, ...new Set(lines.map(({ sku }) => sku))].join(' ');
