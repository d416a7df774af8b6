/* The smallest possible videos: no frame, but every box that a reader checks. */

export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A track of this kind, of 320 by 180 pixels; `more`: boxes besides the required ones. */
export function track(handler: string, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(84);
  header.writeUInt16BE(320, 76);
  header.writeUInt16BE(180, 80);
  const hdlr = box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13));
  return box(
    'trak',
    box('tkhd', header),
    box('mdia', box('mdhd', Buffer.alloc(24)), hdlr, box('minf')),
    ...more,
  );
}

export function mp4(...more: Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([
      box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
      box('moov', box('mvhd', Buffer.alloc(100)), track('vide'), ...more),
      box('mdat', 'frames'),
    ]),
  );
}

function element(id: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

export function webm(docType = 'webm'): Uint8Array<ArrayBuffer> {
  const sides = [element('b0', Buffer.from([1, 64])), element('ba', Buffer.from([180]))];
  return new Uint8Array(
    Buffer.concat([
      element('1a45dfa3', element('4282', docType)),
      element(
        '18538067',
        element('1549a966', 'info'),
        element('1941a469', 'attached <script>'),
        element('1654ae6b', element('ae', element('e0', ...sides))),
        element('1254c367', 'LOCATION +51.5-0.1/'),
        element('1f43b675', 'frames'),
      ),
    ]),
  );
}
