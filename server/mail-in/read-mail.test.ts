import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const parse = (head: string, body: string | Buffer = '') =>
  parseMail(Readable.from([Buffer.from(`From: ada@home.example\r\n${head}\r\n\r\n`), Buffer.from(body)]));
const html = async (body: string) => (await parse('Content-Type: text/html; charset=utf-8', body)).text;

describe('a mail of HTML alone', () => {
  test('keeps rows, cells and lines apart', async () => {
    expect(
      await html(
        '<div>Dear Omar,</div><div>two seats:</div><table><tr><th>Row</th><th>Seat</th></tr><tr><td>A</td><td><b>12</b></td></tr></table>Thanks<br>Ada',
      ),
    ).toBe('Dear Omar,\ntwo seats:\n\nRow\tSeat\nA\t12\n\nThanks\nAda');
  });
  test('hides what is hidden', async () => {
    const hidden = [
      'display: none',
      'VISIBILITY:hidden',
      'mso-hide:all',
      'font-size:0px;color:#fff',
      'max-height:0',
    ];
    const parts = hidden.map((style) => `<div style="${style}">secret<div>er</div></div>`).join('');
    expect(
      await html(`<style>p{}</style>${parts}<p hidden>secret</p><p style="font-size:0.9em">Seen</p>`),
    ).toBe('Seen');
  });
  test('says where a link leads, and the words of a picture', async () => {
    expect(await html('<p>See <a href="https://films.example/x">this</a> <img alt="A lamp"></p>')).toBe(
      'See this [https://films.example/x] A lamp',
    );
  });
});

describe('a text without a declared charset', () => {
  const SAYS = 'Señor Muñoz, it’s 5 €';
  test.each([
    ['UTF-8', Buffer.from(SAYS), SAYS],
    ['Windows-1252', Buffer.from(Buffer.from('Se\xf1or Mu\xf1oz, it\x92s 5 \x80', 'latin1')), SAYS],
    [
      'KOI8-R',
      Buffer.from('f0d2c9d7c5d42c20cbc1cb20c4c5ccc13f20f120d0d2c9c4d520cec120c6c9ccd8cd2e', 'hex'),
      'Привет, как дела? Я приду на фильм.',
    ],
    ['ISO-2022-JP', Buffer.from('\x1b$B$3$s$K$A$O\x1b(B', 'latin1'), 'こんにちは'],
  ])('is read as it was meant: %s', async (_, bytes, text) => {
    expect((await parse('Content-Type: text/plain\r\nContent-Transfer-Encoding: 8bit', bytes)).text).toBe(
      text,
    );
    expect((await parse('Subject: none', bytes)).text).toBe(text);
    const wrong = 'Content-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 8bit';
    expect((await parse(wrong, bytes)).text).toBe(text);
  });
  test('as the HTML itself says, where it does', async () => {
    const page = Buffer.from('<meta charset="windows-1250"><p>\xf8eka</p>', 'latin1');
    expect((await parse('Content-Type: text/html', page)).text).toBe('řeka');
  });
  test('one that is declared is read by it', async () => {
    const head = 'Content-Type: text/plain; charset=iso-8859-2\r\nContent-Transfer-Encoding: 8bit';
    expect((await parse(head, Buffer.from('\xf8eka', 'latin1'))).text).toBe('řeka');
  });
});

describe('what Outlook has packed', () => {
  const attribute = (id: number, value: Buffer) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(2);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(value.length, 5);
    return Buffer.concat([head, value, Buffer.alloc(2)]);
  };
  const packed = (bytes: Buffer) =>
    parse(
      'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Disposition: attachment; filename=winmail.dat\r\nContent-Transfer-Encoding: base64',
      bytes.toString('base64'),
    ).then(({ attachments }) => attachments);
  test('is opened: its files are the mail’s', async () => {
    const tnef = Buffer.concat([
      Buffer.from('789f3e220100', 'hex'),
      attribute(0x00069002, Buffer.alloc(14)),
      attribute(0x00018010, Buffer.from('Poster.pdf\0')),
      attribute(0x0006800f, Buffer.from('%PDF')),
    ]);
    expect(await packed(tnef)).toEqual([
      { name: 'Poster.pdf', type: 'application/octet-stream', bytes: 4, data: Buffer.from('%PDF') },
    ]);
    expect(await packed(tnef.subarray(0, tnef.length - 4))).toMatchObject([
      { name: 'winmail.dat (packed by Outlook)' },
    ]);
  });
  test('is named where it cannot be opened', async () => {
    expect(await packed(Buffer.from('nothing'))).toMatchObject([
      { name: 'winmail.dat (packed by Outlook)', bytes: 7 },
    ]);
  });
});

describe('an answer that a program sent', () => {
  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'X-Autoreply: yes',
    'X-Autorespond: away',
    'Precedence: auto_reply',
    'Subject: Automatic reply: Your message',
    'Subject: Out of Office: Your message',
    'Subject: =?utf-8?Q?R=C3=A9ponse_automatique=C2=A0:?= Your message',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=cut',
  ])('is known by %s', async (head) => expect((await parse(head)).isAutomatic).toBe(true));
  test.each([
    'Auto-Submitted: no',
    'Subject: Re: Out of the office, a film',
    'X-Auto-Response-Suppress: All',
    'Auto-Submitted: auto-replied\r\nContent-Type: multipart/report;\r\n report-type=delivery-status; boundary=cut',
  ])('%s is none', async (head) => expect((await parse(head)).isAutomatic).toBe(false));
});
