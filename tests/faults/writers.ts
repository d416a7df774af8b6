import pg from 'pg';
import { z } from 'zod';

/** Writes that the site has acknowledged, which must never be lost. */
type Acknowledged = { users: Set<string>; watched: Set<string>; messages: Set<string> };

export const nothingYet = (): Acknowledged => ({ users: new Set(), watched: new Set(), messages: new Set() });
export const countOf = ({ users, watched, messages }: Acknowledged) =>
  users.size + watched.size + messages.size;

const Films = z.object({ films: z.array(z.object({ id: z.int() })) });

/**
 * One person who registers, fills a watchlist and writes to the company, repeatedly, until `signal`. Failures are ignored: only
 * acknowledged writes count. `name` must be new.
 */
export async function writeOn(
  url: string,
  name: string,
  noted: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  const send = async (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    return fetch(url + path, { method, headers, body: JSON.stringify(body), signal });
  };
  for (let round = 0; !signal.aborted; round++) {
    try {
      const username = `${name}-${round}`;
      const registered = await send('POST', '/api/auth/register', {
        username,
        password: 'slow satellite 19',
      });
      if (!registered.ok) continue;
      noted.users.add(username);
      const cookie = registered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      const { films } = Films.parse(await (await fetch(`${url}/api/films?limit=5`, { signal })).json());
      for (const { id } of films) {
        if ((await send('POST', '/api/watchlist', { filmId: id }, cookie)).ok)
          noted.watched.add(`${username} ${id}`);
        const message = `From ${username} about ${id}`;
        const sender = {
          firstName: 'Ada',
          lastName: 'Marsh',
          email: 'ada@home.example',
          phoneNumber: '020 7946 0000',
        };
        if ((await send('POST', '/api/contact', { ...sender, message })).ok) noted.messages.add(message);
      }
    } catch {
      // the site is down or stopping
    }
  }
}

/** Acknowledged writes that are missing from the database. */
export async function missingFrom(connection: pg.ClientConfig, noted: Acknowledged): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const read = async (query: string) =>
    new Set((await client.query<{ kept: string }>(query)).rows.map(({ kept }) => kept));
  const users = await read('SELECT username AS kept FROM users');
  const watched = await read(
    "SELECT username || ' ' || film_id AS kept FROM watchlist JOIN users ON users.id = user_id",
  );
  const messages = await read('SELECT message AS kept FROM contact_messages');
  await client.end();
  return [
    ...noted.users.difference(users),
    ...noted.watched.difference(watched),
    ...noted.messages.difference(messages),
  ];
}

/** One message to the company, as its form sends it. */
export const sendMessage = ({ url }: { url: string }) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada@home.example',
      phoneNumber: '020 7946 0000',
      message: 'Where can I see Barley Sunday?',
    }),
  });
