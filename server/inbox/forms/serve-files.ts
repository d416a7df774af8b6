import { z } from 'zod';
import { FILE_PIECE_BYTES, MOST_FILE_BYTES } from '#contract/core/form-fields.ts';
import { wholeNumber } from '#contract/core/scalars.ts';
import { FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError, Invalid, MethodNotAllowed, TOO_MANY_ASK } from '#server/platform/http/errors.ts';
import { createFairQueue } from '#server/platform/http/limits/fair-queue.ts';
import { FORM_FILE_LIMIT, FORM_PIECE_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import { check } from '#server/platform/http/read-input.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addPiece, beginFile, requireFile } from './files.ts';
import { requireOn } from './own-forms.ts';

/** A whole file is held in memory while it is checked. */
const TURNS = {
  slots: 4,
  slotsEach: 1,
  waiting: 100,
  waitingEach: 10,
  patienceMs: 10_000,
  busy: TOO_MANY_ASK,
};
const LONGEST_NAME = 200;

const First = z.object({ name: z.string().max(1000), size: wholeNumber(1, MOST_FILE_BYTES) });
const Next = z.object({
  token: z.uuid(),
  at: wholeNumber(FILE_PIECE_BYTES, MOST_FILE_BYTES).refine((at) => at % FILE_PIECE_BYTES === 0),
});

/** Files of the contact form, which are sent as they are chosen. Refused unless the form has a field for one. */
export function serveFormFiles(app: App, { db, limits }: Pick<Services, 'db' | 'limits'>): void {
  const turns = createFairQueue(TURNS);
  app.all(FORM_FILES_PATH, async (c) => {
    if (c.req.method !== 'POST') throw new MethodNotAllowed(['POST']);
    const { fields = [] } = await requireOn(db, 'contact');
    if (!fields.some(({ kind }) => kind === 'file')) throw new HttpError('form-closed');
    const query = c.req.query();
    const next = 'token' in query ? (check(Next, query) as z.output<typeof Next>) : undefined;
    const first = next ? undefined : (check(First, query) as z.output<typeof First>);
    const address = c.get('clientAddress');
    if (first) await limits.take(FORM_FILE_LIMIT, address);
    await limits.take(FORM_PIECE_LIMIT, address);
    if (next) await requireFile(db, next.token);
    const data = Buffer.from(await c.req.arrayBuffer()); // may arrive slowly, and must not hold a slot meanwhile
    if (data.length === 0) throw new Invalid('The piece is empty');
    const token = await turns.run(address, () =>
      db.transaction(async (tx) => {
        const token =
          next?.token ?? (await beginFile(tx, { name: nameOf(first?.name), bytes: first?.size ?? 0 }));
        await addPiece(tx, token, next?.at ?? 0, data);
        return token;
      }),
    );
    return c.json({ token }, 200, { 'Cache-Control': PRIVATE });
  });
}

/** A file's name in one line; a long one keeps its ending. */
const nameOf = (given = ''): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}/\\]+/gu, ' ')
    .trim()
    .slice(-LONGEST_NAME)
    .toWellFormed();
