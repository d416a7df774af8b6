import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';

export const SERVICES = '/api/staff/services';
export const SECRET = 'correct horse battery';

type Site = TestApp & { owner: Awaited<ReturnType<typeof staffVisitor>> };

export async function startSite(mail: object = {}): Promise<Site> {
  const site = await startApp({ demo: true, mail: { SITE_URL: 'https://films.example', ...mail } });
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  return { ...site, owner };
}

export const form = (url: string, more: object = {}) => ({
  service: 'mail-server',
  host: new URL(url).hostname,
  port: Number(new URL(url).port),
  encryption: 'starttls',
  user: '',
  password: null,
  ...more,
});

export const tested = async ({ owner }: Site, service: string, given: object | null) =>
  (await owner.send('POST', `${SERVICES}/test`, { service, form: given })).json();

export const shownOf = async ({ owner }: Site, service: string) => {
  const { services } = await (await owner.send('GET', SERVICES)).json();
  return services.find((each: { service: string }) => each.service === service);
};

/** The address of a server on this machine, until the test ends. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
