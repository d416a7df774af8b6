import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { post } from './post.ts';

/** As after a change of its DNS. */
test.each([
  [['127.0.0.1']],
  [['93.184.215.14', '10.0.0.1']],
  [['169.254.169.254']],
  [['::1']],
  [['fd00::1', '2606:4700::1111']],
  [['::ffff:127.0.0.1']],
])('a name that leads to %j when a delivery connects is refused', async (found) => {
  type Done = (error: null, found: dns.LookupAddress[]) => void;
  const addresses = found.map((address) => ({ address, family: isIP(address) }));
  const lookUp = (_name: string, _options: object, done: Done) => done(null, addresses);
  const resolve = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as unknown as typeof dns.lookup);
  syncBuiltinESMExports();
  onTestFinished(() => {
    resolve.mockRestore();
    syncBuiltinESMExports();
  });
  const outcome = await post(
    { address: 'https://hooks.example/in', headers: {}, body: '{}' },
    { signal: new AbortController().signal, testOrigin: undefined },
  );
  expect([outcome.status, outcome.words]).toEqual([null, 'not a public address']);
  expect(resolve).toHaveBeenCalledOnce();
});
