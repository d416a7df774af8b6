import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECTIONS } from '#web/admin/shell/sections.tsx';
import { helpOf, newsOf } from './help-parts.ts';

const documents = ['staff.md', 'shop.md'].map((name) => ({
  name,
  text: readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'),
}));
const parts = helpOf(documents);
const ids = parts.map(({ id }) => id);

test('each section of /staff leads to a part of the help', () => {
  for (const { name, help } of SECTIONS)
    if (name !== 'help') expect(ids, `the help of ${name}`).toContain(help);
});

test('links between parts lead to their pages, links to other documents are plain or left out', () => {
  const link = (words: string, to: string) => `[${words}](${to})`;
  const text = [
    '# Shop',
    'Intro.',
    '## First things',
    `See ${link('stock', '#stock')}, ${link('the roles', 'staff.md#roles')}, ${link('all', 'staff.md')}, ${link('the mail', 'mail.md')}.`,
    `Each is kept (${link('decision 4', 'decisions/0004-accounts.md')}). Read ${link('elsewhere', 'https://stripe.example/a')}.`,
    '![A picture](pictures/a.webp)',
    '## Stock',
    `Count & "sell" ${link('it', '#nowhere')}.`,
    '## On the server',
    '<!-- not in help -->',
    '`npm run staff`',
  ].join('\n\n');
  const staff = { name: 'staff.md', text: '# Staff\n\n## Roles\n\nOwner.' };
  const [first, stock, roles, ...others] = helpOf([{ name: 'shop.md', text }, staff]);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: 'first-things', group: 'Shop' });
  expect(first?.html.match(/<a [^>]*>[^<]*<\/a>/g)).toEqual([
    '<a href="/staff/help/stock">stock</a>',
    '<a href="/staff/help/roles">the roles</a>',
    '<a href="/staff/help">all</a>',
    '<a href="https://stripe.example/a">elsewhere</a>',
  ]);
  expect(first?.text).toContain('the mail. Each is kept. Read elsewhere');
  expect(first?.html).not.toMatch(/<img|decision/);
  expect(stock).toMatchObject({ title: 'Stock', text: 'Count & "sell" it.' });
  expect(roles?.group).toBe('Staff');
});

test('what is new is the newest part of the changelog that has changes', () => {
  const head = '# Changelog\n\nIntro.\n\n## [Unreleased]\n\n';
  const news = (text: string) => helpOf([{ name: 'CHANGELOG.md', text: newsOf(text) }])[0];
  expect(news(`${head}### For visitors\n\n- Faster.\n\n## [0.2.0] - 2026-11-29\n\n- First.\n`)).toMatchObject(
    {
      id: 'what-is-new',
      text: 'Since the last release For visitors Faster.',
    },
  );
  expect(news(`${head}## [0.2.0] - 2026-11-29\n\n- First.\n`)?.text).toBe('0.2.0 - 2026-11-29 First.');
});

test('the help needs no shell', () => {
  for (const { id, text } of parts)
    expect(text, id).not.toMatch(/npm |\/api\/staff|SELECT |\b[A-Z]+_[A-Z_]+\b|\.md\b/);
});

test('every link of the help leads to a part', () => {
  const links = parts.flatMap(({ html }) =>
    [...html.matchAll(/href="\/staff\/help\/([^"]*)"/g)].map(([, id]) => id),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
});

test('two parts of the same heading are refused', () => {
  const twice = '# A\n\n## One\n\na\n\n## One\n\nb';
  expect(() => helpOf([{ name: 'shop.md', text: twice }])).toThrow('the same heading');
});
