import type { z } from 'zod';
import { Company, LegalPage, Site, SubmissionGuide } from '#contract/company.ts';
import type { ContentEntry } from '#contract/staff-content.ts';
import {
  CollectionEntry,
  type Entries,
  FactsEntry,
  FilmEntry,
  PersonEntry,
  PostEntry,
  ProductEntry,
  SeasonEntry,
} from '#server/content/entries.ts';
import { BadContent, type Fault, faultsOf, wording } from '#server/content/faults.ts';
import { slugsOf } from '#server/content/order.ts';

type Text = ContentEntry & { body: unknown };
const DOCUMENTS = {
  site: Site,
  company: Company,
  submission: SubmissionGuide,
  privacy: LegalPage,
  terms: LegalPage,
};

/** Drafts as entries to publish. Throws BadContent with all that prevents it. */
export function entriesOf(drafts: readonly Text[]): Entries {
  const faults: Fault[] = [];
  const read = <Entry>(kind: string, schema: z.ZodType<Entry>) =>
    drafts
      .filter((draft) => draft.kind === kind)
      .flatMap(({ entry, body }) => {
        const { data, error } = schema.safeParse(body, { error: wording });
        if (error) faults.push(...faultsOf(error, { file: kind, entry }));
        return data ? [data] : [];
      });
  const documents = Object.entries(DOCUMENTS).flatMap(([name, schema]) =>
    drafts
      .filter(({ kind, entry }) => kind === 'documents' && entry === name)
      .flatMap(({ body }) => {
        const { data, error } = schema.safeParse(body, { error: wording });
        if (error) faults.push(...faultsOf(error, { file: 'documents', entry: name }));
        return data ? [{ name: name as keyof typeof DOCUMENTS, body: data }] : [];
      }),
  );
  const entries: Entries = {
    films: read('films', FilmEntry),
    facts: read('facts', FactsEntry),
    posts: read('posts', PostEntry),
    products: read('products', ProductEntry),
    collections: read('collections', CollectionEntry),
    seasons: read('seasons', SeasonEntry),
    people: read('people', PersonEntry),
    documents,
    order: Object.fromEntries(
      drafts.filter(({ kind }) => kind === 'order').map(({ entry, body }) => [entry, slugsOf(body)]),
    ),
  };
  if (faults.length > 0) throw new BadContent(faults);
  return entries;
}
