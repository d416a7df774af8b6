import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Site } from '#contract/catalogue/company.ts';
import { AccessibilityPage } from './accessibility-page.tsx';

const site = { brand: 'Lantern Row Films', contact: { email: 'a@example.com', phone: '020' } } as Site;

test('the statement lists only pictures without alt text in the library as undescribed', () => {
  const html = renderToStaticMarkup(<AccessibilityPage site={site} />);
  expect(html).not.toContain('Posters and stills are described by the title of their film alone');
  expect(html.replaceAll(/\s+/g, ' ')).toContain('A picture that we have not described yet');
});
