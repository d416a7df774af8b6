import { expect, test } from 'vitest';
import { changedSettings, mergeSettings } from './merge-settings.ts';

const base = {
  bankDetails: '',
  invoiceDays: 14,
  taxes: [{ country: 'GB', name: 'VAT', percent: '20' }],
  zones: [{ id: 'world', name: 'Everywhere', rates: [] }],
  carriers: [],
};
const taxed = (percent: string) => [{ country: 'GB', name: 'VAT', percent }];

test('bank details of one and a tax of the other come together', () => {
  const mine = { ...base, bankDetails: 'Bank of Hull' };
  const theirs = { ...base, taxes: [...taxed('21'), { country: 'IE', name: 'VAT', percent: '23' }] };
  expect(mergeSettings(base, mine, theirs)).toEqual({
    merged: { ...theirs, bankDetails: 'Bank of Hull' },
    clashes: [],
  });
  expect(changedSettings(base, theirs)).toEqual(['Taxes']);
});

test('what both have changed is named as the form names it', () => {
  const mine = { ...base, invoiceDays: 7, taxes: taxed('19') };
  const { clashes } = mergeSettings(base, mine, { ...base, invoiceDays: 30, taxes: taxed('21') });
  expect(clashes).toEqual([
    { what: 'Days to pay an invoice', mine: 7, theirs: 30 },
    { what: 'Taxes, GB, Per cent', mine: '19', theirs: '21' },
  ]);
});
