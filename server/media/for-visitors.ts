import { versioned } from '#contract/core/images.ts';
import type { LibraryNotes } from './library-notes.ts';

/**
 * Post-processes a reply of the site, in place. Adds the version to the address of each replaced or newly cropped picture, so
 * that no browser or proxy shows its cached predecessor. Reduces a record's picture texts to the pictures that it shows here: a
 * film in a list shows no stills.
 */
export function forVisitors<Reply>(reply: Reply, notes: LibraryNotes): Reply {
  const versions = [...notes].filter(([, { version }]) => version > 1);
  return finished(reply, new Map(versions)) as Reply;
}

function finished(value: unknown, notes: LibraryNotes): unknown {
  if (typeof value === 'string') {
    const note = notes.get(value);
    return note ? versioned(value, note.version) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = value as Record<string, unknown>; // arrays too: their keys are numbers
  const areWords = isRecord(parts.pictures);
  if (areWords) parts.pictures = wordsShown(parts);
  for (const key in parts) if (key !== 'pictures' || !areWords) parts[key] = finished(parts[key], notes);
  return value;
}

/** The pictures of a gallery are a list, the texts of a record's pictures have addresses as keys. */
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wordsShown({ pictures, ...record }: Record<string, unknown>): unknown {
  const words = Object.entries(pictures as object);
  if (words.length === 0) return pictures;
  const shown = JSON.stringify(record);
  return Object.fromEntries(words.filter(([address]) => shown.includes(`"${address}"`)));
}
