/**
 * What staff find an order by, as orders.words holds it: in lower case, as the release before looks for it. The database folds it
 * (0052_plain_text.sql).
 */
export const searchWords = (
  { number, name, email }: { number: string; name: string; email: string },
  lines: readonly { sku: string }[],
): string => [number, name, email, ...new Set(lines.map(({ sku }) => sku))].join(' ').toLowerCase();
