import { expect, test } from 'vitest';
import { foundIn } from './find.ts';

const part = (id: string, title: string, text: string) => ({ id, title, text, group: 'Shop', html: '' });
const parts = [
  part(
    'orders',
    'Orders',
    `${'Pack it. '.repeat(20)}A refund gives pieces back in stock unless you say otherwise.`,
  ),
  part('refunds', 'Refunds', 'Press the button.'),
];

test('finds headings first, then texts, with the words around', () => {
  expect(foundIn(parts, 'refund')).toEqual([
    { label: 'Refunds', line: 'Help: Press the button.', to: '/staff/help/refunds' },
    {
      label: 'Orders',
      line: expect.stringMatching(/^Help: … .*A refund gives.* …$/),
      to: '/staff/help/orders',
    },
  ]);
});

test('few are found by their text alone', () => {
  const many = Array.from({ length: 9 }, (_, at) => part(`part-${at}`, `Part ${at}`, 'Press it.'));
  expect(foundIn(many, 'press')).toHaveLength(3);
  expect(foundIn(many, 'part')).toHaveLength(9);
});

test('all words must be there, in heading or text', () => {
  expect(foundIn(parts, 'orders stock').map(({ label }) => label)).toEqual(['Orders']);
  expect(foundIn(parts, 'orders nowhere')).toEqual([]);
});
