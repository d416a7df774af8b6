import { expect, test } from 'vitest';
import { Environment } from '#server/config.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';

function warningsOf(...names: string[]): string[] {
  const said: string[] = [];
  warnOfUnknownSettings({ warn: (words: string) => void said.push(words) }, names);
  return said;
}

test.each([
  ['DATABSE_URL', 'is DATABASE_URL meant?'],
  ['SMTP_URI', 'is SMTP_URL meant?'],
  ['SITEURL', 'is SITE_URL meant?'],
  ['TRUST_PROXIES', 'is no setting: docs/configuration.md'],
  ['SMTP_PASSWORD', 'is no setting: docs/configuration.md'],
  ['STRIPE_KEY', 'is no setting: docs/configuration.md'],
  ['METRICS_TOKENS', 'is METRICS_TOKEN meant?'],
])('%s is reported: %s', (name, words) => {
  expect(warningsOf(name)).toEqual([expect.stringContaining(words)]);
});

test('our settings and those of other programs are not reported', () => {
  const others =
    'PATH HOME HOSTNAME LANG MAIL NODE_ENV AWS_REGION AWS_PROFILE TMPDIR DATABASE_PASSWORD DEBUG LOGNAME EDITOR';
  expect(warningsOf(...Object.keys(Environment.shape), ...others.split(' '))).toEqual([]);
});
