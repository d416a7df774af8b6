import { z } from 'zod';
import { BrowsePageEntry, LegalFile, SiteFile } from '../../model/document-entries.ts';
import {
  CollectionEntry,
  FilmEntry,
  OrderFile,
  PageEntry,
  PersonEntry,
  PostEntry,
  ProductFile,
  SeasonEntry,
  ShopFile,
} from '../../model/entries.ts';
import { FormsEntry } from '../../model/form-entries.ts';
import { HomeEntry, NoticeEntry } from '../../model/home-entries.ts';
import { IdentityEntry, MenuEntry } from '../../model/identity-entries.ts';
import { MailsEntry } from '../../model/mail-entries.ts';
import { ProviderEntry } from '../../model/provider-entries.ts';
import { ScreeningsFile } from '../../model/screening-entries.ts';
import { FILES } from './folder.ts';

type FileName = (typeof FILES)[keyof typeof FILES];

const SCHEMAS: Record<keyof typeof FILES, z.ZodType> = {
  people: z.array(PersonEntry),
  films: z.array(FilmEntry),
  posts: z.array(PostEntry),
  collections: z.array(CollectionEntry),
  products: z.array(ProductFile),
  seasons: z.array(SeasonEntry),
  pages: z.array(PageEntry),
  site: SiteFile,
  legal: LegalFile,
  ways: z.array(BrowsePageEntry),
  identity: IdentityEntry,
  menu: MenuEntry,
  home: HomeEntry,
  notice: NoticeEntry,
  providers: z.array(ProviderEntry),
  mails: MailsEntry,
  forms: FormsEntry,
  order: OrderFile,
  shop: ShopFile,
  screenings: ScreeningsFile,
};
const FOLDER = 'schemas';

/** Where a file's JSON Schema is, from the file. */
export const schemaPath = (file: string): string => `./${FOLDER}/${file}`;

/** A day, or one that the import computes. */
const DAY = String.raw`^(?:\d{4}-\d\d-\d\d|\{\{day )`;
/** A number as text: of the year that the import computes. */
const YEAR = String.raw`^\{\{year `;

/**
 * A JSON Schema (2020-12) for each content file, by its path in the folder, and the settings by which an editor finds those of lists, which
 * cannot name their own.
 */
export function schemaFiles(): Record<string, object> {
  const names = Object.entries(FILES) as [keyof typeof FILES, FileName][];
  const schemas = names.map(([name, file]) => [`${FOLDER}/${file}`, asJsonSchema(SCHEMAS[name])]);
  return { ...Object.fromEntries(schemas), '.vscode/settings.json': editorSettings('') };
}

/** For a folder that is opened with `prefix` before its files. */
export const editorSettings = (prefix: string): object => ({
  'json.schemas': Object.values(FILES).map((file) => ({
    fileMatch: [`/${prefix}${file}`],
    url: `./${prefix}${FOLDER}/${file}`,
  })),
});

function asJsonSchema(schema: z.ZodType): object {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') {
        delete jsonSchema.format;
        jsonSchema.pattern = DAY;
      }
      if (jsonSchema.type === 'integer')
        Object.assign(jsonSchema, { type: ['integer', 'string'], pattern: YEAR });
    },
  });
  if (json.type === 'object') json.properties = { $schema: { type: 'string' }, ...json.properties };
  return json;
}
