import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { STAND_IN_KEYS } from './stripe/stand-in-fixture.ts';

/** The payment methods of a process with these settings, and whether it loads Stripe's code. */
async function open(config: object) {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => { loaded.push(name); return next(name, context); } });
    const { openPayments } = await import('./server/shop/payments/open-payments.ts');
    const { names } = await openPayments(${JSON.stringify(config)});
    console.log(JSON.stringify({ names, loadsStripe: loaded.includes('stripe') }));`;
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(run.stdout);
}

test('without keys only bank transfer is offered, and Stripe’s code is not loaded', async () => {
  expect(await open({})).toEqual({ names: ['invoice'], loadsStripe: false });
});

test('with both keys, cards are offered too', async () => {
  expect(await open(STAND_IN_KEYS)).toEqual({ names: ['invoice', 'stripe'], loadsStripe: true });
});
