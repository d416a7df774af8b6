import { versioned } from '#contract/images.ts';
import type { LibraryNotes } from './library-notes.ts';

/**
 * A reply in which the address of each replaced or newly cropped picture carries its version, so that no browser or proxy
 * shows what it kept of the picture before. Other replies are returned as they are.
 */
export function withVersions<Reply>(reply: Reply, notes: LibraryNotes): Reply {
  const versions = [...notes].filter(([, { version }]) => version > 1);
  if (versions.length === 0) return reply;
  return replaced(reply, notes) as Reply;
}

function replaced(value: unknown, notes: LibraryNotes): unknown {
  if (typeof value === 'string') {
    const version = notes.get(value)?.version ?? 1;
    return version > 1 ? versioned(value, version) : value;
  }
  if (Array.isArray(value)) return value.map((part) => replaced(part, notes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, notes)]));
}
