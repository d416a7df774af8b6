import { CURRENCIES } from '#contract/core/money.ts';
import type { FormPart } from '../../../fields/field.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: `${NAMES.of(value)} (${value})` }));

/** The shop's settings as a form. Names are those of settings-texts.ts. */
export const SETTINGS_FORM: readonly FormPart[] = [
  {
    title: 'Seller',
    fields: [
      { name: 'sellerName', label: 'Name', as: 'line', half: true, hint: 'As shown on invoices.' },
      { name: 'sellerTaxId', label: 'Tax number', as: 'line', half: true },
      { name: 'sellerAddress', label: 'Address', as: 'prose', half: true },
      {
        name: 'bankDetails',
        label: 'Bank details',
        as: 'prose',
        half: true,
        hint: 'Account holder, bank, account number. Customers who pay by invoice see them.',
      },
      {
        name: 'invoiceDays',
        label: 'Days to pay an invoice',
        as: 'number',
        half: true,
        hint: 'An order that is not paid by then is cancelled, and its items go back on sale.',
      },
      {
        name: 'pricesIncludeTax',
        label: 'Prices include tax',
        as: 'flag',
        half: true,
        hint: 'On: the tax is a part of the price. Off: it is added at the checkout.',
      },
      {
        name: 'mailsOrders',
        label: 'Mail each new order',
        as: 'flag',
        half: true,
        hint: 'On: the company gets a mail for each order that comes in. Who gets it is said in the mail settings.',
      },
      {
        name: 'lowStock',
        label: 'Runs low at',
        as: 'number',
        unit: 'pieces or fewer',
        half: true,
        hint: 'Then it stands first in Stock and on the first page, and the people named in Mail settings are mailed.',
      },
    ],
  },
  {
    title: 'Currency',
    isFolded: true,
    fields: [
      {
        name: 'currency',
        label: 'Currency of the shop',
        as: 'select',
        options: CURRENCY_OPTIONS,
        half: true,
        hint: 'Prices, delivery and codes keep their numbers: nothing is converted, so check them. Orders stay in the currency in which they were placed.',
      },
      {
        name: 'filmCurrency',
        label: 'Currency of the films’ prices',
        as: 'select',
        options: CURRENCY_OPTIONS,
        half: true,
      },
    ],
  },
  {
    title: 'Delivery',
    isFolded: true,
    fields: [
      {
        name: 'returnDays',
        label: 'Days to return an item',
        as: 'number',
        half: true,
        hint: 'Search engines show it with your products. Empty: they are told nothing.',
      },
      {
        name: 'freeReturns',
        label: 'Free returns',
        as: 'flag',
        half: true,
        hint: 'On: you pay the return postage. Off: the customer does.',
      },
      {
        name: 'zones',
        label: 'Zones',
        as: 'records',
        one: 'zone',
        hint: 'The first zone that names a country counts; that of all other countries may stand anywhere.',
        fields: [
          { name: 'name', label: 'Zone', as: 'line', half: true },
          {
            name: 'countries',
            label: 'Countries',
            as: 'chips',
            values: 'zone-countries',
            isClosed: true,
            half: true,
          },
          {
            name: 'rates',
            label: 'Delivery options',
            as: 'records',
            one: 'way',
            fields: [
              { name: 'name', label: 'Way', as: 'line', half: true },
              { name: 'freeFrom', label: 'Free from', as: 'money', of: 'shop', half: true },
              { name: 'daysFrom', label: 'Days, at least', as: 'number', half: true },
              { name: 'daysTo', label: 'Days, at most', as: 'number', half: true },
              {
                name: 'steps',
                label: 'Prices by weight',
                as: 'records',
                one: 'price',
                hint: 'The first weight that a parcel does not exceed counts. What is heavier than all cannot be sent this way.',
                fields: [
                  { name: 'upTo', label: 'Up to', as: 'number', unit: 'g', half: true },
                  { name: 'price', label: 'Price', as: 'money', of: 'shop', half: true },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Taxes',
    isFolded: true,
    fields: [
      {
        name: 'taxes',
        label: 'Taxes',
        as: 'records',
        one: 'tax',
        hint: 'A country, or one of its regions, without a tax here is charged none.',
        fields: [
          { name: 'country', label: 'Country', as: 'choice', values: 'countries', half: true },
          {
            name: 'region',
            label: 'Region, if not the whole country',
            as: 'line',
            half: true,
            hint: 'Its code, such as CA for California.',
          },
          { name: 'name', label: 'Name, as on invoices', as: 'line', half: true },
          { name: 'percent', label: 'Per cent', as: 'line', half: true },
          { name: 'onShipping', label: 'On delivery too', as: 'flag' },
        ],
      },
    ],
  },
  {
    title: 'Carriers',
    isFolded: true,
    fields: [
      {
        name: 'carriers',
        label: 'Carriers',
        as: 'records',
        one: 'carrier',
        fields: [
          { name: 'name', label: 'Carrier', as: 'line', half: true },
          {
            name: 'url',
            label: 'Address that shows a parcel',
            as: 'line',
            half: true,
            hint: 'With {number} where the tracking number goes.',
          },
        ],
      },
    ],
  },
];
