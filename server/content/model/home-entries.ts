import { z } from 'zod';
import { MOST_IN_ROW } from '#contract/catalogue/home.ts';
import { FILM_SOURCES, HOME_PARTS, ROW_LAYOUTS } from '#contract/catalogue/home-rows.ts';
import { isBlank } from '#contract/core/empty-rows.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { Slug } from '#contract/core/slug.ts';
import { date, emptyAsAbsent, flag, listOf, text } from './fields.ts';

/* The home page and the notice above all pages, as staff edit them and in home.json and notice.json. */

const MOST_ROWS = 20;
const MOST_IN_HERO = 12;
const LONGEST_HEADING = 60;
const LONGEST_NOTICE = 160;

const atMost = (characters: number) => text.max(characters, `must have at most ${characters} characters`);

const heading = atMost(LONGEST_HEADING);
const layout = emptyAsAbsent(z.enum(ROW_LAYOUTS));
const COUNT = `must be a whole number from 1 to ${MOST_IN_ROW}`;
const count = emptyAsAbsent(z.int(COUNT).min(1, COUNT).max(MOST_IN_ROW, COUNT));

const films = (most: number) =>
  listOf(Slug)
    .refine((slugs) => slugs.length <= most, `must be at most ${most} films`)
    .refine((slugs) => new Set(slugs).size === slugs.length, 'names a film twice');

const ofFilms = { heading, layout, count };
const rows = [
  z.strictObject({ source: z.literal('category'), ...ofFilms, category: Slug }),
  z.strictObject({ source: z.literal('season'), ...ofFilms, season: Slug }),
  z.strictObject({ source: z.literal('newest'), ...ofFilms }),
  z.strictObject({
    source: z.literal('picked'),
    heading,
    layout,
    films: films(MOST_IN_ROW).refine((slugs) => slugs.length > 0, 'must name a film'),
  }),
  z.strictObject({ source: z.literal('quote') }),
  z.strictObject({ source: z.literal('seasons'), heading }),
  z.strictObject({ source: z.literal('journal'), heading }),
  z.strictObject({ source: z.literal('shop'), heading }),
] as const;

const FIELDS = new Set(rows.flatMap(({ shape }) => Object.keys(shape)));

/** Without empty fields and those of other sources, which a draft keeps while somebody tries them. Unknown fields stay, and are refused. */
function withoutOthers(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('source' in row)) return row;
  const shape = rows.find((each) => each.shape.source.value === row.source)?.shape ?? {};
  return Object.fromEntries(
    Object.entries(row).filter(([field, value]) => !isBlank(value) && (field in shape || !FIELDS.has(field))),
  );
}

const SOURCES = `must be one of ${[...FILM_SOURCES, ...HOME_PARTS].join(', ')}`;
const row = z.preprocess(withoutOthers, z.discriminatedUnion('source', rows, SOURCES));

/** Absent rows are those of product.md#home; an empty hero shows the category `carousel`. */
export const HomeEntry = z.strictObject({
  hero: emptyAsAbsent(films(MOST_IN_HERO)),
  rows: z
    .array(row)
    .max(MOST_ROWS, `must be at most ${MOST_ROWS} rows`)
    .nullish()
    .transform((list) => list ?? undefined)
    .superRefine((list = [], { addIssue }) => {
      for (const [at, { source }] of list.entries()) {
        const isPart = HOME_PARTS.some((part) => part === source);
        if (isPart && list.findIndex((each) => each.source === source) < at)
          addIssue({ code: 'custom', path: [at, 'source'], message: 'is on the page already' });
      }
    }),
});
export type HomeEntry = z.output<typeof HomeEntry>;

/** Without a text there is no notice. */
export const NoticeEntry = z
  .strictObject({
    text: emptyAsAbsent(atMost(LONGEST_NOTICE)),
    link: emptyAsAbsent(
      z.strictObject({
        label: atMost(40),
        href: text.refine(
          (href) => linkTarget(href) !== undefined,
          'must be a web address, mailto: or an address of this site that begins with /',
        ),
      }),
    ),
    from: emptyAsAbsent(date),
    until: emptyAsAbsent(date),
    closable: flag,
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'must not be before the first day',
  });
