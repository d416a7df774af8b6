import { expect, test } from 'vitest';
import { LONGEST_LETTERS } from './emails-fixture.ts';

/** The visible texts of the HTML, one per element, and the targets of its links. */
function factsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  const texts = body.split(/<[^>]*>/).map((text) => text.trim());
  return [...texts, ...links]
    .filter(Boolean)
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&#39;', '’'));
}

/** Link texts; the plain text has only their addresses. */
const LINK_WORDS = [/^See your order/, /^Track your parcel$/];

test.each(LONGEST_LETTERS)(
  'the plain text of the mail "$kind" contains everything that its HTML does',
  ({ letter }) => {
    const facts = factsOf(letter.html ?? '').filter((fact) => !LINK_WORDS.some((words) => words.test(fact)));
    expect(facts.length).toBeGreaterThan(5);
    for (const fact of facts) expect(letter.text).toContain(fact);
  },
);

test('the last day to pay is in the company’s time zone', () => {
  const { letter } = LONGEST_LETTERS.find(({ kind }) => kind === 'received') ?? {};
  expect(letter?.text).toContain('by 6 December 2026, quoting the reference 2026-00042');
});

test.each(LONGEST_LETTERS)('no line of the mail "$kind" lacks its amount', ({ letter }) => {
  expect(letter.text).not.toMatch(/^\d+ × .*: *$/m);
});
