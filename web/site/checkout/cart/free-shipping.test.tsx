import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FreeShipping } from './free-shipping.tsx';

type Props = Parameters<typeof FreeShipping>[0];

const standard = { id: 'standard', name: 'Standard', days: [3, 5] as [number, number], freeFrom: 6000 };
const shown = (price: number, worth: number) => {
  const quote = { currency: 'USD', subtotal: worth, discount: 0, shipping: [{ ...standard, price }] };
  return renderToStaticMarkup(<FreeShipping quote={quote as unknown as Props['quote']} />);
};

test('says how much is missing for free delivery, and when it is reached', () => {
  expect(shown(500, 2500)).toContain('$35.00 more and delivery is free');
  expect(shown(0, 6000)).toContain('Delivery is free');
});

test('does not ask for more if a discount code makes delivery free', () => {
  expect(shown(0, 2500)).toMatch(/<p>Delivery is free<\/p>.*scale:1 1/);
});
