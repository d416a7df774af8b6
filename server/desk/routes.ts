import { staffDeskEndpoints as endpoints } from '#contract/staff-desk.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { oncePerPress } from '#server/staff/press.ts';
import { answer } from './answer.ts';
import { changeThreads, changeThreadsBack, listColleagues } from './change.ts';
import { lockThread } from './find-thread.ts';
import { kindsFor } from './kinds.ts';
import { readLetter, sendLetterAgain } from './letters.ts';
import { type Looking, listThreads } from './list.ts';
import { mergeThreads } from './merge.ts';
import { addNote, readNote } from './notes.ts';
import { readThread } from './read-thread.ts';
import { serveTemplates } from './serve-templates.ts';
import { unmergeThreads } from './unmerge.ts';

const looking = ({ id, role }: StaffMember): Looking => ({ staff: id, kinds: kindsFor(role) });

/** The desk: what came in by the forms and about orders, and the answers to it. */
export function serveDesk(serve: Serve, deps: Deps): void {
  const { db, mail } = deps;
  serveTemplates(serve, deps);

  serve(endpoints.threads, ({ staff, query }) => listThreads(db, looking(staff), query));
  serve(endpoints.thread, ({ staff, params }) => readThread(db, mail, looking(staff), staff, params.id));
  serve(endpoints.colleagues, () => listColleagues(db));

  serve(endpoints.change, ({ staff, body, c }) =>
    db.transaction(async (tx) => {
      const before = await changeThreads(tx, mail, kindsFor(staff.role), staff, body);
      const { ids: _, seen: __, ...after } = body;
      for (const { id, state, assignee } of before)
        await record(tx, actorOf(c, staff), {
          action: 'changed a message',
          what: `thread ${id}`,
          before: { state, assignee },
          after,
        });
      const stands = before.map((thread) => ({ ...thread, lastInAt: thread.lastInAt.toISOString() }));
      return { changed: before.length, before: stands };
    }),
  );
  serve(endpoints.changeBack, ({ staff, body, c }) =>
    db.transaction(async (tx) => {
      const changed = await changeThreadsBack(tx, mail, kindsFor(staff.role), staff, body);
      for (const { id, state, assignee } of changed)
        await record(tx, actorOf(c, staff), {
          action: 'changed a message',
          what: `thread ${id}`,
          before: { state, assignee },
          after: { undone: true },
        });
      return { changed: changed.length, stay: body.before.length - changed.length };
    }),
  );
  serve(endpoints.merge, ({ staff, body, c }) =>
    db.transaction(async (tx) => {
      const { root, merge } = await mergeThreads(tx, mail, kindsFor(staff.role), staff, body.ids);
      const deed = {
        action: 'merged messages',
        what: `thread ${root}`,
        after: { threads: body.ids },
      } as const;
      if (merge) await record(tx, actorOf(c, staff), deed);
      return { id: root, merge };
    }),
  );
  serve(endpoints.unmerge, ({ staff, params, body, c }) =>
    db.transaction(async (tx) => {
      const root = await unmergeThreads(tx, mail, kindsFor(staff.role), staff, {
        id: params.id,
        merge: body.merge,
      });
      const what = `thread ${root}`;
      await record(tx, actorOf(c, staff), { action: 'merged messages', what, after: { undone: true } });
      return { id: root };
    }),
  );
  serve(endpoints.answer, ({ staff, params, body, c }) =>
    db.transaction(async (tx) => {
      const thread = await lockThread(tx, params.id, kindsFor(staff.role));
      const { letter, isNew } = await answer(tx, mail, { ...body, thread: thread.id, staff });
      const what = `thread ${thread.id}`;
      if (isNew) await record(tx, actorOf(c, staff), { action: 'answered a message', what });
      return readLetter(tx, letter);
    }),
  );
  serve(endpoints.sendAgain, ({ staff, params, c }) =>
    db.transaction(async (tx) => {
      const thread = await lockThread(tx, params.id, kindsFor(staff.role));
      const letter = await sendLetterAgain(tx, mail, thread, params.letter);
      await record(tx, actorOf(c, staff), { action: 'sent an answer again', what: `thread ${thread.id}` });
      return letter;
    }),
  );
  serve(endpoints.note, ({ staff, params, body, c }) =>
    db.transaction(async (tx) => {
      const { id } = await lockThread(tx, params.id, kindsFor(staff.role));
      const { text, key } = body;
      const { outcome } = await oncePerPress(tx, { key, asked: { note: text }, c }, () =>
        addNote(tx, { thread: id, staffId: staff.id, author: staff.name, text }),
      );
      return readNote(tx, outcome);
    }),
  );
}
