/** A field, at any depth, that differs between two versions of an entry; undefined if it is absent. */
type Difference = { field: string; before: unknown; after: unknown };

/** Compares two versions field by field. Lists of texts are compared as a whole, lists of objects by index. */
export function differences(before: unknown, after: unknown, field = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isDeep(before) || !isDeep(after)) return [{ field, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(before, name), Reflect.get(after, name), field ? `${field}.${name}` : name),
  );
}

const isDeep = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some(isDeep));

const LONGEST = 80;

/** One line for a terminal: `title: "Heron" → "The Heron"`. Long texts are cut to the part that differs. */
export function describeDifference({ field, before, after }: Difference): string {
  const [one, other] = [asText(before), asText(after)];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = Math.max(one.length, other.length) <= LONGEST ? 0 : Math.max(0, same - 20);
  return `${field}: ${cut(one, from)} → ${cut(other, from)}`;
}

const asText = (value: unknown): string => (value === undefined ? 'nothing' : visible(JSON.stringify(value)));

/** Removes control characters, which could move a terminal's cursor. */
const visible = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

function cut(text: string, from: number): string {
  const part = text.slice(from, from + LONGEST);
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST < text.length ? '…' : ''}`;
}

/** Describes a change of a list of slugs: the added and removed ones, and how many others moved. */
export function describeOrder(before: readonly string[], after: readonly string[]): string {
  const [was, is] = [new Set(before), new Set(after)];
  const stayed = before.filter((slug) => is.has(slug));
  const now = after.filter((slug) => was.has(slug));
  const moved = now.filter((slug, at) => stayed[at] !== slug).length;
  const parts = [
    ...some(
      'added',
      after.filter((slug) => !was.has(slug)),
    ),
    ...some(
      'gone',
      before.filter((slug) => !is.has(slug)),
    ),
    ...(moved > 0 ? [`${moved} moved`] : []),
  ];
  return parts.join('; ');
}

const MOST = 10;
const some = (what: string, slugs: readonly string[]): string[] => {
  if (slugs.length === 0) return [];
  const more = slugs.length > MOST ? ` and ${slugs.length - MOST} more` : '';
  return [`${what} ${slugs.slice(0, MOST).join(', ')}${more}`];
};
