import type { createPasskey } from '#tests/software-passkey.ts';
import type { TestApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts';

type SoftwarePasskey = ReturnType<typeof createPasskey>;

/** Members and their passkeys on a site. */
export function passkeysOn({ app }: Pick<TestApp, 'app'>) {
  const send = (visitor: Visitor, method: string, path: string, body?: unknown) =>
    visitor.send(method, `/api/auth/${path}`, body);
  const challengeFor = async (visitor: Visitor, path = 'passkey-challenge', body?: unknown) => {
    const reply = await send(visitor, 'POST', path, body);
    return (await reply.json()) as { challenge: string };
  };
  const signedBy = async (visitor: Visitor, passkey: SoftwarePasskey) =>
    passkey.sign(await challengeFor(visitor));

  return {
    send,
    challengeFor,
    signedBy,
    startAdding: (visitor: Visitor, proof: object = { password: PASSWORD }) =>
      challengeFor(visitor, 'passkeys/options', { proof }),
    async add(visitor: Visitor, passkey: SoftwarePasskey, name?: string) {
      const options = await challengeFor(visitor, 'passkeys/options', { proof: { password: PASSWORD } });
      return send(visitor, 'POST', 'passkeys', { name, response: passkey.create(options) });
    },
    async logIn(passkey: SoftwarePasskey, visitor = createVisitor(app)) {
      const response = await signedBy(visitor, passkey);
      return { visitor, reply: await send(visitor, 'POST', 'passkey-login', { response }) };
    },
    list: async (visitor: Visitor) =>
      ((await (await send(visitor, 'GET', 'passkeys')).json()) as { passkeys: Listed[] }).passkeys,
  };
}

type Listed = { id: number; name: string; createdAt: string; lastUsedAt: string | null; isBackedUp: boolean };
