import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissions, roles } from './staff-roles.ts';

const page = readFileSync(new URL('../../docs/staff.md', import.meta.url), 'utf8');

test('docs/staff.md lists the roles with their permissions', () => {
  for (const [role, may] of Object.entries(roles))
    expect(page).toContain(`| ${role} | ${role === 'owner' ? 'everything' : may.join(', ')} |`);
});

test('docs/staff.md explains every permission', () => {
  const rows = Object.entries(permissions).map(([name, meaning]) => `| ${name} | ${meaning} |`);
  expect(page).toContain(rows.join('\n'));
});
