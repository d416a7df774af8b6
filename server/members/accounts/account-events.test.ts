import { expect, test } from 'vitest';
import type { Session } from '#contract/members/accounts.ts';
import { createLog } from '#server/platform/log.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register } from '#tests/visitor.ts';

const NEW_PASSWORD = 'two undertakers and a van';

test('account events are logged with account number and address, without secrets', async () => {
  const lines: string[] = [];
  const site = await startApp({ log: createLog('info', { write: (line) => lines.push(line) }) });
  const visitor = await register(site.app, 'ines', { address: '203.0.113.9' });
  const token = visitor.cookie().split('=')[1];
  const guesser = createVisitor(site.app, { address: '198.51.100.7' });
  for (const password of ['1', '2', '3', '4', '5', '6', '7'])
    await guesser.send('POST', '/api/auth/login', { username: 'Ines', password });
  await guesser.send('POST', '/api/auth/login', { username: 'pass in the wrong field', password: '8' });
  const elsewhere = createVisitor(site.app, { address: '203.0.113.77' });
  await elsewhere.send('POST', '/api/auth/login', { username: 'ines', password: PASSWORD });
  const sessions: Session[] = await (await visitor.send('GET', '/api/auth/sessions')).json();
  const other = sessions.find(({ current }) => !current)?.id;
  await visitor.send('DELETE', `/api/auth/sessions/${other}`);
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await visitor.send('PUT', '/api/auth/password', change);
  await visitor.send('POST', '/api/auth/logout');
  await visitor.send('POST', '/api/auth/login', { username: 'ines', password: NEW_PASSWORD });
  await visitor.send('DELETE', '/api/auth/account', { password: NEW_PASSWORD });

  const events = lines.map((line) => JSON.parse(line));
  const account = events[0]?.account;
  expect(events.map(({ msg, address }) => `${msg} from ${address}`)).toEqual([
    'account created from 203.0.113.9',
    ...Array(5).fill('wrong password from 198.51.100.7'),
    'locked out from 198.51.100.7',
    'wrong password from 198.51.100.7',
    'login from 203.0.113.77',
    'session ended from 203.0.113.9',
    'password changed from 203.0.113.9',
    'session ended from 203.0.113.9',
    'login from 203.0.113.9',
    'account deleted from 203.0.113.9',
  ]);
  expect(account).toEqual(expect.any(Number));
  expect(events.filter((event) => event.account !== account)).toEqual([
    expect.objectContaining({ msg: 'wrong password', address: '198.51.100.7' }),
  ]);
  expect(events[6]).toMatchObject({ limit: 'login-pair', seconds: 60 });
  expect(events[9]).toMatchObject({ session: other });
  for (const secret of [PASSWORD, NEW_PASSWORD, 'wrong field', token])
    expect(lines.join('')).not.toContain(secret);
});
