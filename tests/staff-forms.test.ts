import { expect, test } from 'vitest';
import { z } from 'zod';
import { BrowseTexts, Company, LegalPage, SiteText, SubmissionGuide } from '#contract/catalogue/company.ts';
import { Home } from '#contract/catalogue/home.ts';
import { Identity } from '#contract/catalogue/identity.ts';
import { Menu } from '#contract/catalogue/menu.ts';
import { DatedNotice } from '#contract/catalogue/notice.ts';
import { Providers } from '#contract/catalogue/offers.ts';
import { OwnMails } from '#contract/content/mails/own-mails.ts';
import { OwnForms } from '#contract/core/own-forms.ts';
import { FIXED_ENTRIES } from '#server/content/drafts/editable-kinds.ts';
import {
  CollectionEntry,
  FilmEntry,
  PageEntry,
  PersonEntry,
  PostEntry,
  ProductEntry,
  SeasonEntry,
} from '#server/content/model/entries.ts';
import type { Field, FormPart } from '#web/admin/fields/field.ts';
import { documentForms, forms } from '#web/admin/sections/content/forms/forms.ts';

/* A field without an input could not be edited; an input without a field could not be published. */

const ENTRIES = {
  films: FilmEntry,
  posts: PostEntry,
  products: ProductEntry,
  collections: CollectionEntry,
  seasons: SeasonEntry,
  pages: PageEntry,
  people: PersonEntry,
};
const DOCUMENTS: Record<string, z.ZodObject> = {
  site: SiteText,
  identity: Identity,
  menu: Menu,
  home: Home,
  notice: DatedNotice,
  company: Company,
  submission: SubmissionGuide,
  privacy: LegalPage,
  terms: LegalPage,
  ways: BrowseTexts,
  providers: Providers,
  mails: OwnMails,
  forms: OwnForms,
};

const text = { nodeType: 'document', content: [] };
const asset = { fields: { file: { url: '/media/a.jpg' } } };

/** Values that each input can produce. */
const SAMPLES: Record<Exclude<Field['as'], 'record' | 'records' | 'offers'>, unknown[]> = {
  line: ['Words', 'a@example.com'],
  prose: ['Words'],
  texts: [['Words']],
  'rich-text': [text],
  date: ['2027-02-12'],
  flag: [true],
  slug: ['a-slug'],
  link: ['https://example.com/a'],
  number: [3, 2027],
  money: [1250, 12.5],
  amount: [499],
  moment: ['2027-02-12', '2027-02-12T18:00'],
  chips: [['One', 'Two'], ['de']],
  categories: [['coming-soon']],
  references: [['a-slug']],
  reference: ['a-slug'],
  choice: ['GB', 'mubi'],
  select: ['youtube', 'editorial', 'round', 'google', 'picked', 'cards', 'text', 'EUR', 'HD', 'rent'],
  colour: ['#303030'],
  awards: [['Winner - Best Feature, Valmoret 2026']],
  credits: [{ writer: ['Ada Moss'] }],
  media: ['/media/a.jpg', '/media/a.vtt', '/media/a.png'],
  asset: [asset],
  stills: [[asset]],
  pictures: [['/media/a.jpg']],
  mail: [{ subject: 'Words', text: 'Words', links: { orderPage: 'Words' } }],
  sharing: [{ title: 'Words', description: 'Words', picture: '/media/a.jpg' }],
};

/** Differences between a form and its schema: fields missing on either side, and inputs whose values the schema refuses. */
function differences(fields: readonly Field[], schema: z.ZodType, within = ''): string[] {
  const shape = shapeOf(schema);
  const names = fields.map(({ name }) => name);
  const missing = Object.keys(shape).filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !(name in shape));
  const unfit = fields.flatMap((field) => {
    const part = shape[field.name];
    if (!part) return [];
    const path = `${within}${field.name}`;
    if (field.as === 'record') return differences(field.fields, part, `${path}.`);
    if (field.as === 'records' || field.as === 'offers') return differences(field.fields, part, `${path}.`);
    return SAMPLES[field.as].some((sample) => part.safeParse(sample).success) ? [] : [`${path}: ${field.as}`];
  });
  return [
    ...missing.map((name) => `${within}${name} has no input`),
    ...unknown.map((name) => `${within}${name} is no field`),
    ...unfit,
  ];
}

/** The shape of an object, of a list's elements, and inside optional or transformed schemas. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (schema instanceof z.ZodArray) return shapeOf(schema.element as z.ZodType);
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return shapeOf(schema.unwrap() as z.ZodType);
  throw new Error('not an object or a list of objects');
}

const fieldsOf = (parts: readonly FormPart[]) => parts.flatMap(({ fields }) => fields);

test.each(Object.keys(ENTRIES) as (keyof typeof ENTRIES)[])(
  'every field of %s has one fitting input',
  (kind) => {
    expect(differences(fieldsOf(forms[kind]), ENTRIES[kind])).toEqual([]);
  },
);

test('each text of the company has a form', () => {
  expect(Object.keys(documentForms).sort()).toEqual([...(FIXED_ENTRIES.documents ?? [])].sort());
});

test.each(Object.keys(DOCUMENTS))('every field of the text %s has one fitting input', (name) => {
  const schema = DOCUMENTS[name];
  expect(schema && differences(fieldsOf(documentForms[name] ?? []), schema)).toEqual([]);
});

test('a missing, an unknown and an unfit field are found', () => {
  const schema = z.object({ title: z.string(), price: z.int() });
  const wrong: Field[] = [
    { name: 'price', label: 'Price', as: 'prose' },
    { name: 'cost', label: 'Cost', as: 'line' },
  ];
  expect(differences(wrong, schema)).toEqual(['title has no input', 'cost is no field', 'price: prose']);
});
