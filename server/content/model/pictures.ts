import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Colours } from '#contract/core/asset.ts';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import { describeImage } from '#server/media/describe.ts';
import { locate } from '#server/media/locate.ts';
import { svgRatio } from '#server/media/svg-ratio.ts';
import { loadOnce } from '#server/platform/storage/load-once.ts';
import type { Entries, FilmEntry, PersonEntry, PostEntry, ProductEntry, SeasonEntry } from './entries.ts';

type LibraryRow = {
  address: string;
  colour: string | null;
  width: number | null;
  height: number | null;
  /** A bigint, which the driver returns as text. */
  bytes: string;
};

/** Looks up the files of the entries' addresses below /media, each once: in the library, else in the folders. */
export function createPictures(
  roots: readonly string[],
  client: Pick<pg.ClientBase, 'query'>,
  entries: Entries,
) {
  /** By address; includes files that only another machine has, and replaced ones. */
  const library = loadOnce(async () => {
    const { rows } = await client.query<LibraryRow>(
      'SELECT address, colour, width, height, bytes FROM pictures WHERE address = ANY ($1)',
      [[...new Set(ownAddresses(entries, '').map(({ url }) => pathOf(url)))]],
    );
    return new Map(rows.map(({ address, ...file }) => [address, file]));
  });
  const describe = async (url: string) =>
    (await library()).get(pathOf(url))?.colour ?? (await describeImage(roots, url))?.colour;
  const located = new Map<string, Promise<boolean>>();
  const colours = new Map<string, Promise<string | undefined>>();

  /** Fields of an entry, at any depth, whose address below /media has no file. */
  async function missing(entry: object): Promise<{ field: string; url: string }[]> {
    const results = await Promise.all(
      ownAddresses(entry, '').map(async (found) => ((await exists(found.url)) ? [] : [found])),
    );
    return results.flat();
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

  /** Width divided by height, to two decimals; null if it is not known. */
  async function ratioOf(url: string): Promise<number | null> {
    const known = (await library()).get(pathOf(url));
    const { width, height } = known?.width ? known : ((await describeImage(roots, url)) ?? {});
    const ratio = width && height ? width / height : await drawnRatio(url);
    return ratio && Math.round(ratio * 100) / 100;
  }

  async function drawnRatio(url: string): Promise<number | null> {
    const file = await locate(roots, pathOf(url));
    return file?.extension === '.svg' ? svgRatio(await readFile(file.file, 'utf8')) : null;
  }

  /** The size of a file below /media; 0 if there is none. */
  async function bytesOf(url: string): Promise<number> {
    const known = (await library()).get(pathOf(url));
    return known ? Number(known.bytes) : ((await locate(roots, pathOf(url)))?.size ?? 0);
  }

  return { missing, coloursOf, ratioOf, bytesOf };
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
