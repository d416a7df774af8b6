import type { ImportNote, ImportSummary } from '#contract/content/imports.ts';
import type { Note } from './foreign/gathering.ts';

type Lists = { refused: readonly Note[]; mended: readonly Note[]; leftOut: readonly Note[] };

/** The notes of an import, those that are alike as one each, and all of them. */
export const notesOf = ({ refused, mended, leftOut }: Lists) => ({
  faults: grouped(refused),
  mended: grouped(mended),
  leftOut: grouped(leftOut),
  notes: [
    ...refused.map((note): ImportNote => ({ what: 'refused', ...note })),
    ...mended.map((note): ImportNote => ({ what: 'mended', ...note })),
    ...leftOut.map((note): ImportNote => ({ what: 'left out', ...note })),
  ],
});

/** A sentence that names a value is a kind of its own: the rest of very many are one. */
const MOST_GROUPS = 200;
const OTHERS = 'others, which the list of all notes has';

function grouped(notes: readonly Note[]): ImportSummary['faults'] {
  const groups = new Map<string, ImportSummary['faults'][number]>();
  for (const { kind: own, ...first } of notes) {
    const kind = groups.has(own) || groups.size < MOST_GROUPS ? own : OTHERS;
    const group = groups.get(kind) ?? { kind, count: 0, first };
    group.count += 1;
    groups.set(kind, group);
  }
  return [...groups.values()];
}
