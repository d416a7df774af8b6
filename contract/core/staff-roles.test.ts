import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inOrder, may, mayCall, permissions, roleInWords, roles } from './staff-roles.ts';

const page = readFileSync(new URL('../../docs/staff.md', import.meta.url), 'utf8');

test('docs/staff.md lists the roles with their permissions', () => {
  for (const [role, may] of Object.entries(roles))
    expect(page).toContain(`| ${role} | ${role === 'owner' ? 'everything' : may.join(', ')} |`);
});

test('docs/staff.md explains every permission', () => {
  const rows = Object.entries(permissions).map(([name, meaning]) => `| ${name} | ${meaning} |`);
  expect(page).toContain(rows.join('\n'));
});

test('several roles permit what one of them does', () => {
  expect([may(['editor', 'shop'], 'content'), may(['editor', 'shop'], 'stock')]).toEqual([true, true]);
  expect([may(['editor', 'shop'], 'messages'), may([], 'self')]).toEqual([false, false]);
  expect(mayCall(['editor', 'shop'], ['messages', 'stock'])).toBe(true);
  expect(inOrder(['shop', 'desk', 'shop'])).toEqual(['desk', 'shop']);
  expect(roleInWords('owner')).toBe('do everything');
});
