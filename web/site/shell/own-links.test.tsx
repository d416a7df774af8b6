import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnLinks } from './own-links.tsx';
import { SocialLinks } from './social-links.tsx';

const markup = (href: string) =>
  renderToStaticMarkup(<OwnLinks group={{ title: 'Trade', links: [{ label: 'Sales', href }] }} />);

test('an own link to a page of the site stays in its tab, one to elsewhere opens another', () => {
  expect(markup('/season/spring')).toContain('<a href="/season/spring" class="quiet-link">Sales</a>');
  expect(markup('https://example.com/sales')).toContain('target="_blank" rel="noopener"');
  expect(markup('https://example.com/sales')).toContain('(opens in a new tab)');
});

test('an address that browsers must not follow is no link', () => {
  expect(markup('javascript:alert(1)')).not.toContain('<a');
});

test('each network has its own icon, and one of an unknown name an arrow', () => {
  const drawing = (icon: string) =>
    renderToStaticMarkup(
      <SocialLinks networks={[{ network: 'N', kind: '', icon, handle: '', url: 'https://example.com/n' }]} />,
    ).match(/<path d="[^"]+"/)?.[0];
  const drawings = ['instagram', 'youtube', 'camera', 'toString', ''].map(drawing);
  expect(new Set(drawings).size).toBe(4);
  expect(drawings[3]).toBe(drawings[4]);
});
