import type { z } from 'zod';
import type { Role } from '#contract/core/staff-roles.ts';
import type { ThreadDetail, ThreadList } from '#contract/inbox/staff-conversations.ts';
import type { App } from '#server/platform/http/serve.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { MAIL, startInbox } from '../forms/fixture.ts';

const DESK = '/api/staff/conversations';

/**
 * The site with its mails, and Omar and Ines as staff of its conversations. `withoutSmtp`: the same site without a mail server.
 */
export async function startConversations() {
  const inbox = await startInbox();
  const [omar, ines] = [
    await addStaff(inbox.db, 'omar@films.example', 'desk'),
    await addStaff(inbox.db, 'ines@films.example', 'desk'),
  ];
  const at = async (app: App, id: number) => {
    const { send } = await staffVisitor({ app, db: inbox.db }, id);
    const ok = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const reply = await send(method, DESK + path, body);
      if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
      return reply.json();
    };
    return {
      id,
      send: (method: string, path: string, body?: unknown) => send(method, DESK + path, body),
      ok,
      list: async (query = '') => (await ok('GET', `/threads${query}`)) as z.output<typeof ThreadList>,
      read: async (thread: number) => (await ok('GET', `/threads/${thread}`)) as ThreadDetail,
    };
  };
  const app = inbox.create({});
  const withoutSmtp = inbox.create({ mail: MAIL });
  return {
    ...inbox,
    omar: await at(app, omar),
    ines: await at(app, ines),
    withoutSmtp: await at(withoutSmtp, omar),
    as: async (role: Role) => at(app, await addStaff(inbox.db, `${role}@films.example`, role)),
  };
}

/** An answer as the page sends it, with its own idempotency key. */
export const anAnswer = (more: object = {}) => ({
  subject: 'Your message',
  text: 'At the Rio, from Friday.',
  idempotencyKey: crypto.randomUUID(),
  seen: null,
  ...more,
});
