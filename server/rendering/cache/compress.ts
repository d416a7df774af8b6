import { promisify } from 'node:util';
import zlib, { brotliCompress, brotliCompressSync, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * `quick` is for waiting requests: a third of the work of brotli 5, and smaller than gzip. `best` is for repeated requests:
 * brotli saves another fifth, in sixty times as long.
 */
type Effort = 'quick' | 'best';

/** Windows are powers of two: 128 kB hold a page, and room for 4 MB takes as long to get as half of the quick work. */
const BROTLI = { quick: { quality: 3, window: 17 }, best: { quality: 11, window: 22 } };
const GZIP_LEVEL = { quick: 4, best: 9 } as const;
/** Up to this size, 1 ms, handing brotli's quick work to another thread costs more than it spares this one. */
const AT_ONCE_BYTES = 256 * 1024;

export async function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: GZIP_LEVEL[effort] });
  const { quality, window } = BROTLI[effort];
  const params = {
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_LGWIN]: window,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const isAtOnce = effort === 'quick' && body.length <= AT_ONCE_BYTES;
  return isAtOnce ? brotliCompressSync(body, { params }) : brotliAsync(body, { params });
}
