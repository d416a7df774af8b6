import { withKey } from './with-key.ts';

export type Visitor = {
  /** An `idempotencyKey` in the body is sent as a header. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** The `Cookie` header it sends, for a second visitor who has stolen it. */
  cookie(): string;
};

type Options = { cookie?: string; userAgent?: string; address?: string; headers?: HeadersInit | undefined };

/** An application, or anything that sends requests to a site. */
type Site = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** A browser without pages: sends JSON and stores cookies. `address` needs an application that trusts one proxy. */
export function createVisitor(
  app: Site,
  { cookie = '', userAgent, address, headers: own }: Options = {},
): Visitor {
  const jar = new Map<string, string>();
  for (const pair of cookie.split('; ')) keep(pair);

  function keep(pair: string): void {
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    cookie: header,
    async send(method, path, body) {
      const sent = body === undefined ? undefined : withKey(body);
      const headers = new Headers(own);
      for (const [name, value] of Object.entries(sent?.headers ?? {})) headers.set(name, value);
      if (jar.size > 0) headers.set('cookie', header());
      if (userAgent) headers.set('user-agent', userAgent);
      if (address) headers.set('x-forwarded-for', address);
      const reply = await app.request(path, {
        method,
        headers,
        ...(sent && { body: sent.body }),
      });
      for (const line of reply.headers.getSetCookie()) keep(line.split(';', 1)[0] ?? '');
      return reply;
    },
  };
}

export const PASSWORD = 'slow satellite 19';

/** A visitor who has just registered under this name. */
export async function register(app: Site, username: string, options?: Options): Promise<Visitor> {
  const visitor = createVisitor(app, options);
  const reply = await visitor.send('POST', '/api/auth/register', { username, password: PASSWORD });
  if (reply.status !== 201) throw new Error(`${username} could not register: ${await reply.text()}`);
  return visitor;
}
