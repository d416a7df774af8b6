import { HOME_PARTS } from '#contract/catalogue/home-rows.ts';
import { asText, type Field, type Json } from '../field.ts';

/** What staff call the sources of rows. */
export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  picked: 'Films picked by hand',
  category: 'Films of a category',
  season: 'Films of a season',
  newest: 'Newest films that are out',
  quote: 'Still with a press quotation',
  seasons: 'Seasons that run',
  journal: 'Newest posts of the journal',
  shop: 'Products of the shop',
};

/** Why visitors see nothing of a row. */
export function emptyWords(row: Json): string {
  const { source } = row;
  if (source === 'category')
    return row.category ? 'No film on the site has this category.' : 'Choose a category.';
  if (source === 'season')
    return row.season ? 'The season is over or not on the site, or has no film that is.' : 'Choose a season.';
  if (source === 'picked') return 'None of these films is on the site.';
  if (source === 'newest') return 'No film is out yet.';
  if (source === 'quote') return 'No film to watch now has a still and a press quotation.';
  if (source === 'seasons') return 'No season is running.';
  return source === 'journal' ? 'There is no post yet.' : 'No product is in stock.';
}

const isPart = (source: string) => HOME_PARTS.some((part) => part === source);

/** The fields that a row of its source has. */
export function fieldsOfRow(fields: readonly Field[], row: Json): Field[] {
  const source = asText(row.source);
  const of: Record<string, readonly string[]> = {
    quote: ['source'],
    picked: ['source', 'heading', 'layout', 'films'],
  };
  const others = isPart(source)
    ? ['source', 'heading']
    : ['source', 'heading', 'layout', 'count', ...(source === 'newest' ? [] : [source])];
  return fields.filter(({ name }) => (of[source] ?? others).includes(name));
}
