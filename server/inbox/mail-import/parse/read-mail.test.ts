import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const parse = (head: string, body: string | Buffer = '') =>
  parseMail(Readable.from([Buffer.from(`From: ada@home.example\r\n${head}\r\n\r\n`), Buffer.from(body)]));
const html = async (body: string) => (await parse('Content-Type: text/html; charset=utf-8', body)).text;

describe('a mail of HTML alone', () => {
  test('separates rows, cells and lines', async () => {
    expect(
      await html(
        '<div>Dear Omar,</div><div>two seats:</div><table><tr><th>Row</th><th>Seat</th></tr><tr><td>A</td><td><b>12</b></td></tr></table>Thanks<br>Ada',
      ),
    ).toBe('Dear Omar,\ntwo seats:\n\nRow\tSeat\nA\t12\n\nThanks\nAda');
  });
  test('leaves hidden elements out', async () => {
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
  test('leaves out elements that its style sheet hides on every screen', async () => {
    const style = `<style type="text/css"><!-- /* .seen{display:none} */ @import url(x);
      .pre, p.gone, #top { display : none !important } .late{visibility:hidden} .late{visibility:visible}
      @media (max-width: 600px) { .wide{display:none} } @font-face{font-family:x} .a .seen{display:none} --></style>`;
    expect(
      await html(
        `${style}<div class="x PRE">secret<div>er</div></div><p class=gone>secret</p><p id=top>secret</p>` +
          '<p class=wide>Wide</p><div class=gone>Div</div><p class="pre" style="display:block">Own</p><p class="seen late">Seen</p>',
      ),
    ).toBe('Wide\n\nDiv\n\nOwn\n\nSeen');
  });
  test('is read in linear time, whatever its style sheet', async () => {
    for (const part of ['{', '}', '/*', '.a{', '@media{', '.a,', '.a{display:none}']) {
      const began = performance.now();
      await html(`<style>${part.repeat(100_000)}</style><p class="${'a '.repeat(50_000)}">Seen</p>`);
      expect(performance.now() - began, part).toBeLessThan(10_000);
    }
  });
  test('shows a link’s address, and a picture’s alternative text', async () => {
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
    [
      'Windows-1250, Polish',
      Buffer.from('Dzie\xf1 dobry, prosz\xea o dwa bilety na s\xb9siedni film w sobot\xea.', 'latin1'),
      'Dzień dobry, proszę o dwa bilety na sąsiedni film w sobotę.',
    ],
    [
      'Windows-1250, few words',
      Buffer.from('Za\xbf\xf3\xb3\xe6 g\xea\x9cl\xb9 ja\x9f\xf1', 'latin1'),
      'Zażółć gęślą jaźń',
    ],
    [
      'ISO-8859-2, Polish',
      Buffer.from('Dzie\xf1 dobry, prosz\xea o dwa bilety na s\xb1siedni film w sobot\xea.', 'latin1'),
      'Dzień dobry, proszę o dwa bilety na sąsiedni film w sobotę.',
    ],
    [
      'Windows-1250, Czech',
      Buffer.from(
        'Dobr\xfd den, cht\xecl bych dva l\xedstky na p\xf8\xedjemn\xe9 p\xf8edstaven\xed, pros\xedm v\xe1s. D\xeckuji, Ji\xf8\xed \x8aim\xe1\xe8ek',
        'latin1',
      ),
      'Dobrý den, chtěl bych dva lístky na příjemné představení, prosím vás. Děkuji, Jiří Šimáček',
    ],
    [
      'Windows-1252, French',
      Buffer.from(
        'Bonjour, je voudrais r\xe9server deux places pour la s\xe9ance de samedi, s\x92il vous pla\xeet.',
        'latin1',
      ),
      'Bonjour, je voudrais réserver deux places pour la séance de samedi, s’il vous plaît.',
    ],
    [
      'Windows-1252, Spanish',
      Buffer.from('\xbfEs posible? Ma\xf1ana llegar\xe9 a las 5, 20 m\xb3.', 'latin1'),
      '¿Es posible? Mañana llegaré a las 5, 20 m³.',
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
  test('is read as the HTML itself declares, if it does', async () => {
    const page = Buffer.from('<meta charset="windows-1250"><p>\xf8eka</p>', 'latin1');
    expect((await parse('Content-Type: text/html', page)).text).toBe('řeka');
  });
  test('is read by its charset if one is declared', async () => {
    const head = 'Content-Type: text/plain; charset=iso-8859-2\r\nContent-Transfer-Encoding: 8bit';
    expect((await parse(head, Buffer.from('\xf8eka', 'latin1'))).text).toBe('řeka');
  });
});

describe('a header of raw bytes', () => {
  const TEXT = 'Content-Type: text/plain';
  const read = async (subject: string | Buffer, type = TEXT) =>
    (
      await parseMail(
        Readable.from([
          Buffer.from('From: ada@home.example\r\nSubject: '),
          Buffer.from(subject),
          Buffer.from(`\r\n${type}\r\n\r\nHello`),
        ]),
      )
    ).subject;
  const latin = (bytes: string) => Buffer.from(bytes, 'latin1');
  test.each([
    ['UTF-8', Buffer.from('Señor Muñoz'), TEXT, 'Señor Muñoz'],
    ['Windows-1252', latin('Se\xf1or Mu\xf1oz \x96 5 \x80'), TEXT, 'Señor Muñoz – 5 €'],
    ['Windows-1250', latin('Dzie\xf1 dobry'), TEXT, 'Dzień dobry'],
    [
      'KOI8-R',
      Buffer.from('f0d2c9d7c5d42c20cbc1cb20c4c5ccc13f20f120d0d2c9c4d520cec120c6c9ccd8cd2e', 'hex'),
      TEXT,
      'Привет, как дела? Я приду на фильм.',
    ],
    ['the charset of the text', latin('\xcf\xf0'), `${TEXT}; charset="windows-1251"`, 'Пр'],
  ])('is read as it was meant: %s', async (_, bytes, type, subject) => {
    expect(await read(bytes, type)).toBe(subject);
  });
  test('is decoded in names too, and leaves encoded words unchanged', async () => {
    const from = latin('From: Se\xf1or =?utf-8?Q?=C5=81?= <ada@home.example>\r\n\r\n');
    expect((await parseMail(Readable.from([from]))).from).toEqual({
      name: 'Señor Ł',
      address: 'ada@home.example',
    });
  });
});

describe('an automatic answer', () => {
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
  ])('is not recognised in %s', async (head) => expect((await parse(head)).isAutomatic).toBe(false));
});
