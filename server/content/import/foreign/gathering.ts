import type { TableColumns } from '#contract/content/imports.ts';
import { withoutUnstorable } from '#server/platform/db/unstorable.ts';
import { slugOf } from './slug-of.ts';

/** Whose files these are. */
type SourceName = 'csv' | 'wordpress' | 'shopify' | 'ghost' | 'contentful' | 'json';
/** The kinds that other systems have too. */
export const FOREIGN_KINDS = ['people', 'films', 'posts', 'collections', 'products', 'pages'] as const;
export type ForeignKind = (typeof FOREIGN_KINDS)[number];
type Raw = Record<string, unknown>;

/**
 * One entry, as the content files have it. `place`: where it stands in its file, such as "row 12". `outside`: its id in the other system,
 * by which it is found again, whether that system gave its slug, and the
 * fields that it publishes here, which staff then do not change.
 */
export type RawEntry = {
  kind: ForeignKind;
  place: string;
  raw: Raw & { slug: string };
  isDraft: boolean;
  outside?: { id: string; givesSlug: boolean; owned: string[] | null };
};

/** Something to tell: `kind` groups what is alike. `remedy`: what to do, or what was done. */
export type Note = { kind: string; place: string; value: string; remedy: string };

/** What a file of another system holds, in our terms. */
export type Gathered = {
  source: SourceName;
  entries: RawEntry[];
  /** From old addresses to pages of this site; `of`: the entry whose page it is, as kind and slug. */
  redirects: { from: string; to: string; of?: string }[];
  /** Of a spreadsheet. */
  columns?: TableColumns;
  /** Corrected while reading. */
  mended: Note[];
  /** Not taken, since the site has no place for it. */
  left: Note[];
  /** Not taken, since it is wrong. */
  refused: Note[];
};

/** Longest part of a value that is repeated in a note. */
const MOST_SHOWN = 120;

/** Collects what a reader finds; each entry gets a slug of its own. */
export function createGathering(source: SourceName) {
  const gathered: Gathered = { source, entries: [], redirects: [], mended: [], left: [], refused: [] };
  const taken = new Map<ForeignKind, Set<string>>();
  /** The next number for a slug that occurs again. */
  const next = new Map<string, number>();
  const note =
    (list: 'mended' | 'left' | 'refused') => (kind: string, place: string, value: unknown, remedy: string) =>
      void gathered[list].push({ kind, place, value: shown(value), remedy });
  const mended = note('mended');

  /** Takes the slug of `wanted`, or the next one that is free in this file. */
  function claim(kind: ForeignKind, place: string, wanted: string): string {
    const slugs = taken.get(kind) ?? new Set();
    taken.set(kind, slugs);
    const own = slugOf(wanted) || slugOf(`${kind} ${place}`);
    let slug = own;
    for (let count = next.get(`${kind}/${own}`) ?? 2; slugs.has(slug); count += 1) {
      slug = `${own}-${count}`;
      next.set(`${kind}/${own}`, count + 1);
    }
    if (slug !== own) mended('the same slug twice', place, own, `The second one is ${slug} here`);
    slugs.add(slug);
    return slug;
  }

  return {
    gathered,
    mended,
    left: note('left'),
    refused: note('refused'),
    claim,
    /** Adds an entry under a slug that it has claimed. */
    put: (entry: RawEntry): void => void gathered.entries.push(entry),
    /** Adds an entry under the slug of `wanted`, or under the next one that is free in this file. Returns the slug. */
    add(kind: ForeignKind, place: string, wanted: string, raw: Raw, isDraft = false): string {
      const slug = claim(kind, place, wanted);
      gathered.entries.push({ kind, place, raw: { ...raw, slug }, isDraft });
      return slug;
    },
    /** An old address of a page here, of the entry added last; without a path, or the same, it needs no redirect. */
    redirect(from: string, to: string): void {
      const path = URL.parse(from, 'https://site.example')?.pathname.replace(/\/$/, '') ?? '';
      const last = gathered.entries.at(-1);
      const of = last && `${last.kind}/${last.raw.slug}`;
      if (path && path !== to) gathered.redirects.push({ from: path, to, ...(of && { of }) });
    },
  };
}

export type Gathering = ReturnType<typeof createGathering>;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return withoutUnstorable(text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);
}
