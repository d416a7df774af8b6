import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { AppEnv } from './serve.ts';

/** The address of a request without a socket: the server's own render, a test, a unix socket. */
export const NO_ADDRESS = 'local';

/**
 * Sets `clientAddress`: an IPv4 address, or the /64 network of an IPv6 address, because one household has 2^64 addresses (RFC
 * 6177). Exactly `trustedProxies` entries of X-Forwarded-For are trusted, from the right: the sender may have written the others.
 */
export function clientAddress(trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('clientAddress', addressOf(c.req.header('x-forwarded-for'), socketAddress(c), trustedProxies));
    await next();
  };
}

/** The client address, from an X-Forwarded-For header and the socket's remote address. */
export function addressOf(
  header: string | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = trustedProxies > 0 ? forwardedFor(header, trustedProxies) : undefined;
  return forwarded ?? network(socketAddress) ?? NO_ADDRESS;
}

/** The entry added by the outermost trusted proxy. Fewer entries than proxies means that the request bypassed the outer ones. */
function forwardedFor(header: string | undefined, trustedProxies: number): string | undefined {
  const entries = addressesIn(header);
  return network(entries[Math.max(0, entries.length - trustedProxies)]);
}

/** The entries of an X-Forwarded-For header. */
export const addressesIn = (header: string | undefined): string[] => (header ? header.split(',') : []);

function socketAddress(c: Context): string | undefined {
  const isServed = typeof c.env === 'object' && c.env !== null && ('incoming' in c.env || 'server' in c.env);
  return isServed ? getConnInfo(c).remote.address : undefined;
}

const PORT_AFTER_IPV4 = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const BRACKETS_AND_PORT = /^\[([^\]]{1,60})\](?::\d{1,5})?$/;
const IPV4_IN_IPV6 = /^(?:0000:){5}ffff:([\da-f]{4}):([\da-f]{4})$/;

/** `203.0.113.9`, `2001:db8:1:2::/64`, or undefined for anything else. Accepts the forms that proxies write, with ports. */
export function network(text = ''): string | undefined {
  const [written = ''] = text
    .trim()
    .replace(PORT_AFTER_IPV4, '$1')
    .replace(BRACKETS_AND_PORT, '$1')
    .split('%', 1);
  const version = isIP(written);
  if (version !== 6) return version === 4 ? written : undefined;

  const address = expandIPv6(written.toLowerCase());
  const mapped = IPV4_IN_IPV6.exec(address);
  if (mapped) return Buffer.from(`${mapped[1]}${mapped[2]}`, 'hex').join('.');
  const groups = address.split(':').slice(0, 4);
  return `${groups.map((group) => group.replace(/^0{1,3}/, '')).join(':')}::/64`;
}
