import { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { inOurWords, sentenceOf } from '#server/platform/http/input-messages.ts';
import { readTable } from '#server/platform/http/read-table.ts';
import { loopIn } from './match.ts';
import { onThisSite, withRedirects } from './write.ts';

export const COLUMNS = ['from', 'to'] as const;

type Note = { row: number; message: string };
type Row = { row: number; redirect: OwnRedirect };

/** Parses the rows of a spreadsheet, numbered as it shows them, and lists their issues. Throws Invalid if it is not a table. */
export function readRedirectCsv(text: string, siteUrl: string): { rows: Row[]; faults: Note[] } {
  const rows: Row[] = [];
  const faults: Note[] = [];
  const seen = new Set<string>();
  for (const { row, cells, extra } of readTable(text, COLUMNS, 'from')) {
    const read = OwnRedirect.safeParse(cells, { error: inOurWords });
    if (extra) faults.push({ row, message: 'There are more cells than the columns from and to' });
    else if (!read.success) faults.push({ row, message: read.error.issues.map(sentenceOf).join('. ') });
    else if (seen.has(read.data.from))
      faults.push({ row, message: `${read.data.from} is in another row too` });
    else {
      seen.add(read.data.from);
      rows.push({ row, redirect: onThisSite(read.data, siteUrl) });
    }
  }
  return { rows, faults };
}

/** What the rows would change, and those that would lead in a circle. `pages`: addresses of live entries. */
export function planImport(stored: readonly OwnRedirect[], rows: readonly Row[], pages: ReadonlySet<string>) {
  const targets = new Map(stored.map(({ from, to }) => [from, to]));
  const written = rows.filter(({ redirect: { from, to } }) => targets.get(from) !== to);
  const all = withRedirects(
    stored,
    written.map(({ redirect }) => redirect),
  );
  const loop = new Set(loopIn(all));
  return {
    all,
    written: written.map(({ redirect }) => redirect),
    added: written.filter(({ redirect }) => !targets.has(redirect.from)).length,
    changes: written.map(({ row, redirect: { from, to } }): Note => {
      const before = targets.get(from);
      return {
        row,
        message: before ? `${from} led to ${before}, and now to ${to}` : `New: ${from} to ${to}`,
      };
    }),
    warnings: rows
      .filter(({ redirect }) => pages.has(redirect.from))
      .map(
        ({ row, redirect: { from } }): Note => ({
          row,
          message: `${from} is a page: the redirect waits until the page is gone`,
        }),
      ),
    faults: written
      .filter(({ redirect }) => loop.has(redirect.from))
      .map(
        ({ row, redirect: { from, to } }): Note => ({
          row,
          message: `${from} would lead round in a circle by ${to}`,
        }),
      ),
  };
}
