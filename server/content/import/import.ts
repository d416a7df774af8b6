import { basename } from 'node:path';
import type pg from 'pg';
import { SiteText } from '#contract/catalogue/company.ts';
import { importScreeningFile } from '#server/catalogue/screenings/content-file.ts';
import { lockContent } from '#server/platform/db/content-lock.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { lockSetUpOn } from '#server/platform/db/settings-lock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startReceiver } from '#server/platform/mail/settings.ts';
import { startSettings } from '#server/shop/settings/start-settings.ts';
import { startStock } from '#server/shop/stock/start-stock.ts';
import { BadContent, type Issue } from '../model/issues.ts';
import { type OnStep, publish, type Report } from '../publishing/publish.ts';
import { fillAbsentFrom } from './absent-fields.ts';
import { type Moved, underPresentSlugs } from './present-slugs.ts';
import { type Retained, retainStaffs } from './retained.ts';
import { FILES, fileOf, readFolder } from './sources/folder.ts';

type Options = {
  /** The folder with films.json and the other files; missing files are skipped. */
  folder: string;
  /** Folders behind /media. */
  mediaRoots: readonly string[];
  /** Base of relative dates. */
  today?: Date;
  /** Author of the import, for the history. */
  author?: string;
  /** Also replaces what staff published last. */
  force?: boolean;
  onStep?: OnStep | undefined;
};

/** `kept`: what staff published last and the import therefore left unchanged. `renamed`: entries that the files name by an earlier slug. */
export type ImportReport = Report & { kept: Retained[]; renamed: Moved[] };

/**
 * Updates the database's content from a folder, by slug, all or nothing. Entries, fields and positions that the files do not name stay
 * unchanged; so does what staff published last, unless forced. Throws BadContent with all errors at once.
 */
export const importContent = ({ pool, ...options }: Options & { pool: pg.Pool }): Promise<ImportReport> =>
  inTransaction(pool, (client) => importInto(client, options));

/** The same within the caller's transaction. */
export async function importInto(
  client: pg.PoolClient,
  { folder, mediaRoots, today, author, force = false, onStep }: Options,
): Promise<ImportReport> {
  const faults: Issue[] = [];
  await lockContent(client); // nobody may publish between reading the present state and the import
  const read = await readFolder(folder, faults, { today, fillAbsent: fillAbsentFrom(client), onStep });
  const isEmpty = Object.values(read).every((kind) => !kind || Object.keys(kind).length === 0);
  if (isEmpty && faults.length === 0)
    faults.push({ file: folder, message: `has none of ${Object.values(FILES).join(', ')}` });
  const note = `import of ${basename(folder)}`;
  const { given, moved: renamed, faults: twice } = await underPresentSlugs(client, read);
  faults.push(...twice);
  const { variants, shop, screenings, ...named } = given;
  if (variants?.length || shop) await lockSetUpOn(client); // before any row lock, in the same order as staff calls
  const { entries, kept } = force ? { entries: named, kept: [] } : await retainStaffs(client, named);
  const options = { mediaRoots, author, note, source: 'import', labels: fileOf, faults, onStep } as const;
  const report = await publish(client, entries, options);
  const taken = await startStock(client, variants ?? []);
  if (taken.length > 0)
    throw new BadContent(
      taken.map(({ sku, product }) => ({
        file: FILES.products,
        entry: product,
        field: 'variants',
        message: `${sku} belongs to another product`,
      })),
    );
  if (screenings) {
    const wrong = await importScreeningFile(openDrizzleOn(client), screenings);
    if (wrong.length > 0) throw new BadContent(wrong.map((fault) => ({ file: FILES.screenings, ...fault })));
  }
  if (shop) await startSettings(client, shop);
  const site = given.documents?.find(({ name }) => name === 'site');
  if (site) await startReceiver(client, SiteText.parse(site.body).contact.email);
  for (const { kind, isOff } of kept) {
    const changes = kind === 'order' || isOff ? undefined : report[kind];
    if (changes) changes.absent -= 1; // the files name it, even though it is not imported
  }
  return { ...report, kept, renamed };
}
