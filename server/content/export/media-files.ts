import type pg from 'pg';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import type { LibraryNotes } from '#server/media/library-notes.ts';
import { findMedia } from '#server/media/locate.ts';
import { type Notes, noteOf } from '#server/media/notes.ts';
import type { MediaStore } from '#server/platform/storage/store.ts';

export type MediaSource = { roots: readonly string[]; fetchObject?: MediaStore['fetchObject'] };

/** `name`: path below `media/` of the content folder; `file`: where it is now. */
export type NamedFile = { name: string; file: string };

type LibraryRow = {
  address: string;
  file: string;
  bytes: string;
  width: number | null;
  height: number | null;
  colour: string | null;
  alt: string;
  credit: string;
  focusX: number | null;
  focusY: number | null;
};

/**
 * The files behind addresses below /media, what the library knows of them, as in content/media.json, and the addresses without a file.
 * Throws Unavailable if a shared store does not answer.
 */
export async function mediaFiles(
  client: Pick<pg.ClientBase, 'query'>,
  source: MediaSource,
  addresses: ReadonlySet<string>,
): Promise<{ files: NamedFile[]; notes: Notes; missing: string[] }> {
  const paths = [
    ...new Set([...addresses].map((url) => URL.parse(url, 'http://site.example')?.pathname ?? url)),
  ];
  const library = await libraryRows(client, paths);
  const replaced: LibraryNotes = new Map(library.map(({ address, file }) => [address, { file, version: 1 }]));
  const rows = new Map(library.map((row) => [row.address, row]));
  const files: NamedFile[] = [];
  const missing: string[] = [];
  const notes: Notes = {};
  for (const path of paths.sort()) {
    const found = await findMedia(source, path, replaced);
    if (!found) {
      missing.push(path);
      continue;
    }
    files.push({ name: found.name, file: found.file });
    const note = noteFrom(rows.get(path), found.size) ?? (await noteOf(source.roots, found));
    if (note) notes[found.name] = note;
  }
  return { files, notes, missing };
}

async function libraryRows(client: Pick<pg.ClientBase, 'query'>, paths: readonly string[]) {
  const { rows } = await client.query<LibraryRow>(
    `SELECT address, file, bytes, width, height, colour, alt, credit, focus_x AS "focusX", focus_y AS "focusY"
     FROM pictures WHERE address = ANY ($1)`,
    [paths.filter((path) => path.startsWith(MEDIA_PREFIX))],
  );
  return rows;
}

/** A note holds for a picture of exactly this size in bytes. */
function noteFrom(row: LibraryRow | undefined, bytes: number): Notes[string] | undefined {
  if (!row?.width || !row.height || !row.colour) return undefined;
  const { width, height, colour, alt, credit, focusX, focusY } = row;
  return {
    ...{ bytes, width, height, colour },
    ...(focusX !== null && focusY !== null && { focus: [focusX / 10, focusY / 10] as [number, number] }),
    ...(alt && { alt }),
    ...(credit && { credit }),
  };
}
