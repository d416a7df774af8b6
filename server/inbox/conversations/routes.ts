import { staffConversationEndpoints as endpoints } from '#contract/inbox/staff-conversations.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { answer } from './answer.ts';
import { changeThreads, changeThreadsBack, listColleagues } from './change.ts';
import { lockThread } from './find-thread.ts';
import { kindsFor } from './kinds.ts';
import { listThreads, type Viewer } from './list.ts';
import { mergeThreads } from './merging/merge.ts';
import { unmergeThreads } from './merging/unmerge.ts';
import { readMessage, sendMessageAgain } from './messages.ts';
import { addNote, readNote } from './notes.ts';
import type { Tx } from './open-thread.ts';
import { readThread } from './read-thread.ts';
import { serveTemplates } from './saved-replies/serve-templates.ts';

const viewerOf = ({ id, roles }: StaffMember): Viewer => ({ staff: id, kinds: kindsFor(roles) });

/** Conversations: form entries, messages about orders, and the answers to them. */
export function serveConversations(serve: Serve, deps: Services): void {
  const { db, mail } = deps;
  serveTemplates(serve, deps);

  serve(endpoints.threads, ({ staff, query }) => listThreads(db, viewerOf(staff), query));
  serve(endpoints.thread, ({ staff, params }) => readThread(db, mail, viewerOf(staff), staff, params.id));
  serve(endpoints.colleagues, () => listColleagues(db));

  serve(endpoints.change, ({ staff, body, c }) =>
    db.transaction(async (tx) => {
      const before = await changeThreads(tx, mail, kindsFor(staff.roles), staff, body);
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
      const changed = await changeThreadsBack(tx, mail, kindsFor(staff.roles), staff, body);
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
      const { root, merge } = await mergeThreads(tx, mail, kindsFor(staff.roles), staff, body.ids);
      const entry = {
        action: 'merged messages',
        what: `thread ${root}`,
        after: { threads: body.ids },
      } as const;
      if (merge) await record(tx, actorOf(c, staff), entry);
      return { id: root, merge };
    }),
  );
  serve(endpoints.unmerge, ({ staff, params, body, c }) =>
    db.transaction(async (tx) => {
      const root = await unmergeThreads(tx, mail, kindsFor(staff.roles), staff, {
        id: params.id,
        merge: body.merge,
      });
      const what = `thread ${root}`;
      await record(tx, actorOf(c, staff), { action: 'merged messages', what, after: { undone: true } });
      return { id: root };
    }),
  );
  // A thread may be merged between a request and its repeat, so its id does not tell requests apart.
  serve(endpoints.answer, async ({ staff, params, body, c, once }) => {
    const { seen: _, ...request } = body;
    const send = async (tx: Tx) => {
      const thread = await lockThread(tx, params.id, kindsFor(staff.roles));
      const letter = await answer(tx, mail, { ...body, thread: thread.id, staff });
      const what = `thread ${thread.id}`;
      await record(tx, actorOf(c, staff), { action: 'answered a message', what });
      return letter;
    };
    return readMessage(db, (await once(send, { request })).outcome);
  });
  serve(endpoints.sendAgain, ({ staff, params, c }) =>
    db.transaction(async (tx) => {
      const thread = await lockThread(tx, params.id, kindsFor(staff.roles));
      const letter = await sendMessageAgain(tx, mail, thread, params.letter);
      await record(tx, actorOf(c, staff), { action: 'sent an answer again', what: `thread ${thread.id}` });
      return letter;
    }),
  );
  serve(endpoints.note, async ({ staff, params, body, once }) => {
    const add = async (tx: Tx) => {
      const { id } = await lockThread(tx, params.id, kindsFor(staff.roles));
      return addNote(tx, { thread: id, staffId: staff.id, author: staff.name, text: body.text });
    };
    return readNote(db, (await once(add, { request: body })).outcome);
  });
}
