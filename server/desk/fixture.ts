import type { z } from 'zod';
import type { ThreadDetail, ThreadList } from '#contract/staff-desk.ts';
import type { Role } from '#contract/staff-roles.ts';
import type { App } from '#server/http/serve.ts';
import { MAIL, startInbox } from '#server/inbox/fixture.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';

const DESK = '/api/staff/desk';

/** The site with its mails, and Omar and Ines at its desk. `withoutSmtp`: the same site while no mail server is set. */
export async function startDesk() {
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

/** An answer as the page sends it, at its own press. */
export const anAnswer = (more: object = {}) => ({
  subject: 'Your message',
  text: 'At the Rio, from Friday.',
  key: crypto.randomUUID(),
  seen: null,
  ...more,
});
