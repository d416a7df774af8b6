import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwardBadge } from './award-badge.tsx';

test('shows the prize; screen readers read the award as one text', () => {
  const award = 'Winner - Best Thriller, Lower Quay 2024';
  const html = renderToStaticMarkup(<AwardBadge award={award} />);
  expect(html).toContain(`<span class="sr-only">${award}</span>`);
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>Best Thriller<\/span>/);
});
