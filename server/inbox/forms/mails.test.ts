import { domainToASCII } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailSettings } from '#server/platform/db/tables/mails.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { OFFICE, startInbox } from './fixture.ts';

const SENDER = 'ada@home.example';

const ODD = [
  "!#$%&'*+/=?^_`{|}~-@home.example",
  'ada&bob@home.example',
  'ada.@home.example',
  'ada?cc=bob@home.example',
  '=?utf-8?q?ada=2C?=@home.example',
  'bob%elsewhere.example@home.example',
  'info@xn--e1afmkfd.xn--p1ai',
];

const inbox = await startInbox();
beforeEach(inbox.empty);

describe('a message', () => {
  it('is one mail to the company, with replies to the sender, and one acknowledgement', async () => {
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.contact({});
    await inbox.queueIsEmpty();

    expect(server.mails).toHaveLength(2);
    const [toCompany, toSender] = [server.to(OFFICE)[0], server.to(SENDER)[0]];
    expect(toCompany?.headers.get('reply-to')).toBe('Ada Marsh <ada@home.example>');
    expect(toCompany?.headers.get('from')).toBe('"films.example" <site@films.example>');
    expect(toCompany?.headers.get('subject')).toBe('Message from Ada Marsh');
    expect(toCompany?.raw).toContain('Where can I see Barley Sunday?');
    expect(toCompany?.raw).toMatch(/text\/plain.*text\/html/s);
    expect(toSender?.headers.get('reply-to')).toBe(OFFICE);
    expect(toSender?.headers.get('auto-submitted')).toBe('auto-replied');
  });

  it('goes to everybody whom an owner has named for messages, and a film to whom is named for films', async () => {
    const [ada, ben] = ['ada@films.example', 'ben@films.example'];
    const receivers = { messages: [ada, ben], submissions: [ben] };
    await inbox.db.update(mailSettings).set({ receivers });
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.contact({});
    await inbox.submit({ email: SENDER });
    await inbox.queueIsEmpty();
    await inbox.db.update(mailSettings).set({ receivers: {} });
    expect([ada, ben, OFFICE].map((each) => server.to(each).length)).toEqual([1, 2, 0]);
  });

  it('stored while no process ran jobs is mailed once when one starts', async () => {
    await inbox.contact({});
    await inbox.submit({ email: SENDER });
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.queueIsEmpty();
    expect(
      server
        .to(OFFICE)
        .map(({ headers }) => headers.get('subject'))
        .sort(),
    ).toEqual(['Film submission: The Salt Road', 'Message from Ada Marsh']);
    expect(server.mails).toHaveLength(4);
  });

  it('is mailed once however many processes run at the same time', async () => {
    const server = await startMailServer();
    await Promise.all(Array.from({ length: 5 }, () => inbox.startRunner(server.url)));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => inbox.contact({ email: `ada${index}@home.example` })),
    );
    await inbox.queueIsEmpty();
    expect(server.to(OFFICE)).toHaveLength(10);
    expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(20);
    expect(server.mails).toHaveLength(20);
  });

  it('deleted before its mail was sent is not mailed', async () => {
    await inbox.contact({});
    await inbox.pool.query('DELETE FROM contact_messages');
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.queueIsEmpty();
    expect(server.mails).toEqual([]);
  });

  it('that is likely spam is not mailed', async () => {
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.contact({ website: 'https://pills.example' });
    await inbox.contact({ message: 'Not spam' });
    await inbox.queueIsEmpty();
    expect(server.mails).toHaveLength(2);
    expect(server.to(OFFICE)[0]?.raw).toContain('Not spam');
  });
});

describe('typed text', () => {
  it('adds no header and no recipient, whatever line breaks it has', async () => {
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    const breaks = ['\r\n', '\n', '\r', '\u2028'];
    for (const [index, lineBreak] of breaks.entries()) {
      const injection = `${lineBreak}Bcc: evil@elsewhere.example${lineBreak}X-Evil: yes`;
      const email = `sender${index}@home.example`;
      await inbox.contact({ firstName: `Ada${injection}`, lastName: `Marsh${injection}`, email });
      await inbox.submit({ filmTitle: `Salt${injection}`, firstName: `Idris${injection}`, email });
    }
    await inbox.queueIsEmpty();
    expect(server.mails).toHaveLength(breaks.length * 4);
    for (const { headers, recipients } of server.mails) {
      expect(headers.has('bcc') || headers.has('x-evil')).toBe(false);
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('evil@elsewhere.example');
    }
  });

  it('is sent to exactly the typed address, if a browser accepts it', async () => {
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    for (const email of ODD) {
      const { status } = await inbox.contact({ email, firstName: email, lastName: 'M' });
      expect([status, email]).toEqual([200, email]);
    }
    await inbox.queueIsEmpty();
    /** Without quotes (RFC 5321, 4.1.2), with its domain as sent on the wire, which the mail server decodes. */
    const unquoted = (addresses: (string | undefined)[]) =>
      addresses
        .map((address = '') =>
          address.replace(/^<?"(.*)"@(.*[^>])>?$/, '$1@$2').replace(/[^@]+$/, domainToASCII),
        )
        .sort();
    const replies = server.to(OFFICE).map(({ headers }) => headers.get('reply-to')?.match(/<(.*)>$/)?.[1]);
    expect(unquoted(replies)).toEqual(ODD.toSorted());
    const toSenders = server.mails.filter(({ recipients }) => !recipients.includes(OFFICE));
    expect(unquoted(toSenders.map(({ recipients }) => recipients.join()))).toEqual(ODD.toSorted());
    expect(unquoted(toSenders.map(({ headers }) => headers.get('to')))).toEqual(ODD.toSorted());
  });

  it('arrives complete, with accents and any script', async () => {
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.submit({
      filmTitle: 'Été à Łódź 映画 🎬',
      firstName: 'Zoë',
      lastName: '“Quote", <Comma>; @',
    });
    await inbox.queueIsEmpty();
    const [mail] = server.to(OFFICE);
    expect(mail?.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
    expect(mail?.headers.get('reply-to')).toMatch(/ <idris@films\.example>$/);
    expect(mail?.recipients).toEqual([OFFICE]);
  });
});
