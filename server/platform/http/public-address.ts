import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/* Which hosts this site may ask: none of a private network, whatever an address or a name says (OWASP, server-side request forgery). */

/** Whether a web address names its host, or gives a public IP address: one is connected to without a look-up. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isAddress(host) || isPublic(host);
}

const isAddress = (host: string) => isIPv4(host) || host.includes(':');

/** For `node:https`: the addresses of a name, if all of them are public. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublic(address)))
      return done(new Error('not a public address'), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Addresses that are not hosts on the public internet: RFC 6890 and later additions. */
const reserved = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, bits, 'ipv4');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(net, bits, 'ipv6');

/** IPv6 only if it is global unicast, which excludes IPv4-mapped addresses. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !reserved.check(address)
    : global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
