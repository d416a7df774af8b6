import type { FormPart } from '../../../fields/field.ts';

export const product: readonly FormPart[] = [
  {
    title: 'Product',
    fields: [
      { name: 'name', label: 'Name', as: 'line' },
      { name: 'slug', label: 'Address', as: 'slug', hint: 'The last part of the address: /product/…' },
      { name: 'description', label: 'Description', as: 'prose' },
      { name: 'price', label: 'Price', as: 'money', of: 'shop', half: true },
      { name: 'inStock', label: 'In stock', as: 'flag', isOn: true, half: true },
      { name: 'collection', label: 'Collection', as: 'reference', kind: 'collections', half: true },
      { name: 'category', label: 'Category', as: 'line', half: true },
      { name: 'sizes', label: 'Sizes', as: 'chips' },
      {
        name: 'optionName',
        label: 'Second option',
        as: 'line',
        hint: 'What customers choose besides the size, such as Colour or Frame; its values are under “Sizes and stock”. Empty: nothing.',
      },
      { name: 'images', label: 'Pictures', as: 'pictures' },
    ],
  },
  {
    title: 'Sale',
    fields: [
      {
        name: 'salePrice',
        label: 'Sale price',
        as: 'money',
        of: 'shop',
        hint: 'The price before is shown struck through. Sizes with a price of their own keep it.',
      },
      { name: 'saleFrom', label: 'First day', as: 'date', half: true, hint: 'Empty: at once.' },
      {
        name: 'saleUntil',
        label: 'Last day',
        as: 'date',
        half: true,
        hint: 'Empty: until you take it away.',
      },
    ],
  },
  {
    title: 'Belongs to',
    fields: [
      { name: 'films', label: 'Films', as: 'references', kind: 'films' },
      { name: 'posts', label: 'Posts', as: 'references', kind: 'posts' },
    ],
  },
];

export const collection: readonly FormPart[] = [
  {
    title: 'Collection',
    fields: [
      { name: 'name', label: 'Name', as: 'line' },
      {
        name: 'slug',
        label: 'Address',
        as: 'slug',
        hint: 'The last part of the address: /shop/collection/…',
      },
      { name: 'description', label: 'Description', as: 'prose' },
    ],
  },
];
