import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseMail } from './parse.ts';

const parse = (head: string, body: string) =>
  parseMail(Readable.from([`From: ada@home.example\r\n${head}\r\n\r\n${body}`]));

describe('a container of Outlook', () => {
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
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const withProperties = (properties: Buffer) =>
    Buffer.concat([
      Buffer.from('789f3e220100', 'hex'),
      attribute(0x00069007, Buffer.concat([number(1250), number(0)])),
      attribute(0x00069002, Buffer.alloc(14)),
      attribute(0x00018010, Buffer.from('POSTER~1.PDF\0')),
      attribute(0x0006800f, Buffer.from('%PDF')),
      attribute(0x00069005, properties),
    ]);
  test('has the long names of its files', async () => {
    const name = Buffer.from('Плакат на понедельник.pdf\0', 'utf16le');
    const string = (tag: number, text: Buffer) =>
      Buffer.concat([
        number(tag),
        number(1),
        number(text.length),
        text,
        Buffer.alloc((4 - (text.length % 4)) % 4),
      ]);
    const before = [
      Buffer.concat([number(0x37050003), number(1)]), // attachment method
      Buffer.concat([number(0x30070040), Buffer.alloc(8)]), // creation time
      Buffer.concat([
        number(0x8001001f),
        Buffer.alloc(16),
        number(1),
        number(6),
        Buffer.from('abc', 'utf16le'),
        Buffer.alloc(2),
        number(1),
        number(2),
        Buffer.alloc(4),
      ]),
      string(0x3703001e, Buffer.from('.pdf\0')),
    ];
    const unicode = Buffer.concat([number(5), ...before, string(0x3707001f, name)]);
    expect(await packed(withProperties(unicode))).toMatchObject([{ name: 'Плакат на понедельник.pdf' }]);
    const narrow = Buffer.concat([
      number(1),
      string(0x3707001e, Buffer.from('\xafaba na sobot\xea.pdf\0', 'latin1')),
    ]);
    expect(await packed(withProperties(narrow))).toMatchObject([{ name: 'Żaba na sobotę.pdf' }]);
  });
  test.each([0, 3, 4, 8, 12, 16])(
    'whose properties end early, after %i bytes, has the short names',
    async (bytes) => {
      const endless = Buffer.concat([
        number(0xffffffff),
        number(0x3707101f),
        number(0xffffffff),
        number(0xfffffff0),
      ]);
      expect(await packed(withProperties(endless.subarray(0, bytes)))).toMatchObject([
        { name: 'POSTER~1.PDF' },
      ]);
    },
  );
  test('is named if it cannot be opened', async () => {
    expect(await packed(Buffer.from('nothing'))).toMatchObject([
      { name: 'winmail.dat (packed by Outlook)', bytes: 7 },
    ]);
  });
});
