import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * A bucket `films` in memory that implements as much of S3 as the store needs: objects, whole or in parts, and lists. `isDead`:
 * breaks every connection. `refuses`: answers with this status. `delayMs`: waits before each of ten pieces of an object.
 * `isSilent`: stops after the first piece. `clockMs`: how far its clock is ahead. `refusesReads`: accepts writes but no reads.
 */
export async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; modified: Date }>();
  const parts = new Map<string, Buffer[]>();
  const state = { isDead: false, refuses: 0, delayMs: 0, isSilent: false, clockMs: 0, refusesReads: false };
  const server = createServer(async (req, res) => {
    if (state.isDead) return req.socket.destroy();
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname.slice('/films/'.length));
    const body = Buffer.concat(await Array.fromAsync(req as AsyncIterable<Buffer>));
    if (state.refuses) return res.writeHead(state.refuses).end();
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return res.writeHead(403).end();
    const xml = (text: string) => res.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
    const keep = (bytes: Buffer) => {
      objects.set(key, { bytes, modified: new Date(Date.now() + state.clockMs) });
      res.setHeader('ETag', '"1"');
    };
    const upload = searchParams.get('uploadId');
    if (req.method === 'POST' && searchParams.has('uploads')) {
      parts.set(key, []);
      return xml('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
    }
    if (req.method === 'PUT' && upload) {
      const list = parts.get(key) ?? [];
      list[Number(searchParams.get('partNumber')) - 1] = body;
      return res.writeHead(200, { ETag: '"1"' }).end();
    }
    if (req.method === 'POST' && upload) {
      keep(Buffer.concat(parts.get(key) ?? []));
      return xml('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>');
    }
    if (req.method === 'PUT') {
      keep(body);
      return res.end();
    }
    if (req.method === 'DELETE') return res.writeHead(objects.delete(key) ? 204 : 404).end();
    if (key === '' || searchParams.has('list-type')) {
      const listed = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''));
      const rows = listed.map(
        ([name, { bytes, modified }]) =>
          `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified><ETag>"1"</ETag><StorageClass>STANDARD</StorageClass></Contents>`,
      );
      return xml(
        `<ListBucketResult><KeyCount>${rows.length}</KeyCount><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`,
      );
    }
    if (state.refusesReads) return res.writeHead(503).end();
    const found = objects.get(key);
    if (!found) return res.writeHead(404).end();
    res.writeHead(200, {
      'Last-Modified': found.modified.toUTCString(),
      'Content-Length': found.bytes.length,
    });
    if (state.delayMs === 0 && !state.isSilent) return res.end(found.bytes);
    const step = Math.ceil(found.bytes.length / 10);
    for (let at = 0; at < found.bytes.length; at += step) {
      await delay(state.delayMs);
      res.write(found.bytes.subarray(at, at + step));
      if (state.isSilent) return res;
    }
    return res.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const address = {
    endpoint: `http://127.0.0.1:${port}/films`,
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  return { address, objects, state };
}
