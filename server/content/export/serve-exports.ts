import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { EXPORT_FILES, EXPORTS, type ExportName } from '#contract/content/export-files.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { zipOf } from '#server/platform/storage/zip-of.ts';
import { writeContent } from './export-content.ts';
import { writeJournal } from './journal/write-journal.ts';
import { writeTable } from './tables.ts';

const TYPES: Record<string, string> = { zip: 'application/zip', xml: 'application/xml; charset=utf-8' };

type Options = Pick<Services, 'db' | 'patientPool' | 'mediaRoots' | 'mediaStore' | 'now' | 'siteUrl'>;

/**
 * Everything out, for owners: the live content as one ZIP file, and tables. Each is written to a folder of its own first, so that a slow
 * reader holds no connection of the database; one after another. Each download is in the audit log.
 */
export function serveExports(
  app: App,
  { db, patientPool, mediaRoots, mediaStore, now, siteUrl }: Options,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  const { fetchObject } = mediaStore;
  const media = { roots: mediaRoots, ...(fetchObject && { fetchObject }) };
  const inTurn = createTurns();

  app.get(`${EXPORT_FILES}/:name`, async (c) => {
    const person = await admit(c);
    const name = EXPORTS.find((each) => each === c.req.param('name'));
    if (!name) throw new HttpError('not-found', 'There is no such export');
    const fileName = name.replace('.', `-${now().toISOString().slice(0, 10)}.`);
    const headers = {
      'Content-Type': TYPES[name.split('.')[1] ?? ''] ?? 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': PRIVATE,
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const folder = await mkdtemp(join(tmpdir(), 'marquee-download-'));
    const forget = () => rm(folder, { recursive: true, force: true });
    try {
      const bytes = await inTurn(() => make(name, folder));
      bytes.once('close', () => void forget());
      await record(db, actorOf(c, person), { action: 'exported data', what: name });
      return c.body(Readable.toWeb(bytes) as ReadableStream, 200, headers);
    } catch (error) {
      await forget();
      throw error;
    }
  });

  async function make(name: ExportName, folder: string): Promise<Readable> {
    if (name !== 'content.zip') {
      const path = join(folder, name);
      if (name === 'journal.xml') await writeJournal(patientPool, siteUrl, path);
      else await writeTable(patientPool, name, path);
      return createReadStream(path);
    }
    const { files } = await writeContent(patientPool, media, folder);
    const written = await filesBelow(folder);
    return Readable.from(
      zipOf([
        ...written.map((path) => ({ from: join(folder, path), to: path })),
        ...files.map((each) => ({ from: each.file, to: `media/${each.name}` })),
      ]),
    );
  }
}

/** Runs one work at a time, in the order of their calls. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
