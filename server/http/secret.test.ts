import { expect, test } from 'vitest';
import { withoutSecret } from './secret.ts';

test.each([
  ['/submission/abc', '/submission/…'],
  ['/submission/abc?page=2', '/submission/…?page=2'],
  ['/api/submission/abc/screener', '/api/submission/…/screener'],
  ['/order/2026-00042?key=abc&page=2', '/order/2026-00042?key=…&page=2'],
  ['/submit-film', '/submit-film'],
  ['/api/staff/submissions/12', '/api/staff/submissions/12'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutSecret(path)).toBe(logged);
});
