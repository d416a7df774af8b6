import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';

const ANYBODY = { 'Access-Control-Allow-Origin': '*' };

/**
 * For public reads: pages of every origin may read them (Fetch Standard, CORS protocol). The answer is the same for everybody, so it
 * names no origin and needs no Vary; browsers send no cookies along, since `*` never allows credentials.
 */
export const CROSS_ORIGIN_READ: Readonly<Record<string, string>> = {
  ...ANYBODY,
  'Access-Control-Expose-Headers': `ETag, ${ERROR_CODE_HEADER}, Retry-After`,
};

/** In seconds; browsers keep an answer for two hours at most. */
const PREFLIGHT_SECONDS = 7_200;

const PREFLIGHT = {
  ...ANYBODY,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Accept, If-None-Match',
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};

/** Whether pages of other origins may read a call: a GET that is the same for everybody. */
export const isOpenToAll = ({ method, path, access }: Endpoint): boolean =>
  method === 'GET' && access === 'public' && !path.startsWith('/api/staff/');

/** Answers a browser that asks whether it may read; any other question is answered as an unknown method. */
export const answerPreflight: MiddlewareHandler = async (c, next) =>
  ['GET', 'HEAD'].includes(c.req.header('Access-Control-Request-Method') ?? '')
    ? c.body(null, 204, PREFLIGHT)
    : next();
