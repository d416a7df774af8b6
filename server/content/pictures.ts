import type pg from 'pg';
import type { Colours } from '#contract/asset.ts';
import { MEDIA_PREFIX } from '#contract/images.ts';
import { loadOnce } from '#server/files/load-once.ts';
import { describeImage } from '#server/media/describe.ts';
import { locate } from '#server/media/locate.ts';
import type { Entries, FilmEntry, PersonEntry, PostEntry, ProductEntry, SeasonEntry } from './entries.ts';

/** Looks up the files behind the entries' addresses below /media, each once: in the library, else in the folders. */
export function createPictures(
  roots: readonly string[],
  client: Pick<pg.ClientBase, 'query'>,
  entries: Entries,
) {
  /** Colours by address; of files that another machine has, and of replaced ones, too. */
  const library = loadOnce(async () => {
    const { rows } = await client.query<{ address: string; colour: string | null }>(
      'SELECT address, colour FROM pictures WHERE address = ANY ($1)',
      [[...new Set(ownAddresses(entries, '').map(({ url }) => pathOf(url)))]],
    );
    return new Map(rows.map(({ address, colour }) => [address, colour]));
  });
  const describe = async (url: string) =>
    (await library()).get(pathOf(url)) ?? (await describeImage(roots, url))?.colour;
  const located = new Map<string, Promise<boolean>>();
  const colours = new Map<string, Promise<string | undefined>>();

  /** Fields of an entry, at any depth, that hold an address below /media without a file. */
  async function missing(entry: object): Promise<{ field: string; url: string }[]> {
    const asked = await Promise.all(
      ownAddresses(entry, '').map(async (found) => ((await exists(found.url)) ? [] : [found])),
    );
    return asked.flat();
  }

  function exists(url: string): Promise<boolean> {
    const known =
      located.get(url) ??
      locate(roots, pathOf(url)).then(
        async (file) => file !== undefined || (await library()).has(pathOf(url)),
      );
    located.set(url, known);
    return known;
  }

  /** The dominant colour of each picture that has one. Pictures on other sites have none. */
  async function coloursOf(pictures: Record<string, string | null | undefined>): Promise<Colours> {
    const known = await Promise.all(
      Object.entries(pictures).map(async ([name, url]) => {
        const colour = url?.startsWith(MEDIA_PREFIX) ? await colourOf(url) : undefined;
        return colour ? [[name, colour] as const] : [];
      }),
    );
    return Object.fromEntries(known.flat());
  }

  function colourOf(url: string): Promise<string | undefined> {
    const known = colours.get(url) ?? describe(url);
    colours.set(url, known);
    return known;
  }

  return { missing, coloursOf };
}
export type Pictures = ReturnType<typeof createPictures>;

export const filmPictures = ({ posterUrl, posterImage, dvdCoverUrl }: FilmEntry) => ({
  posterUrl,
  posterImage: posterImage?.fields.file.url,
  dvdCoverUrl,
});
export const personPictures = ({ portrait }: PersonEntry) => ({ portrait });
export const seasonPictures = ({ picture }: SeasonEntry) => ({ picture });
export const postPictures = ({ imageUrl }: PostEntry) => ({ imageUrl });
export const productPictures = ({ images }: ProductEntry) =>
  Object.fromEntries(images.map((url) => [url, url]));

const pathOf = (url: string) => URL.parse(url, 'http://localhost')?.pathname ?? url;

/** Addresses below /media in an entry, at any depth, each with its field. */
export function ownAddresses(value: unknown, field: string): { field: string; url: string }[] {
  if (typeof value === 'string') return value.startsWith(MEDIA_PREFIX) ? [{ field, url: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => ownAddresses(part, field ? `${field}.${key}` : key));
}
