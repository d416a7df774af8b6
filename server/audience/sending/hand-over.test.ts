import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { openSmtpSession } from '#server/platform/mail/smtp-session.ts';
import { handOver } from './hand-over.ts';

const MAIL = { from: { name: 'Films', address: 'films@row.example' }, to: 'ada@home.example', text: 'New.' };

test('a mail that cannot be noted is broken off, and the server drops it', async () => {
  const server = await startMailServer();
  const session = await openSmtpSession(server.url);
  await expect(handOver(session, MAIL, () => false)).rejects.toThrow('closed');
  expect(session.isOpen()).toBe(false);

  const next = await openSmtpSession(server.url);
  await handOver(next, MAIL, () => true);
  next.close();
  expect(server.mails).toHaveLength(1);
});
