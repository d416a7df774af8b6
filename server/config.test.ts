import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BadConfiguration, Environment, readConfig } from './config.ts';

const ADDRESS_HERE = 'must be an address of this machine: http://127.0.0.1:PORT';
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message.split('\n');
    throw error;
  }
  return [];
};

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    WORKERS: 1,
  });
});

test('an empty variable counts as missing', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
});

test('without a SITE_URL the site uses its port, and a given one loses its path', () => {
  expect(readConfig({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(readConfig({ PORT: '8080' }).STAFF_URL).toBe('http://localhost:8080');
  expect(readConfig({ SITE_URL: 'https://films.example/shop' }).SITE_URL).toBe('https://films.example');
});

test('a relative DATA_DIR is relative to the working directory', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(resolve('elsewhere'));
});

const DATABASE = 'must be an address such as postgres://user:password@host:5432/database';
const EMAIL = 'must be an email address such as office@films.example';

/** For every setting with a rule: invalid values, and the message with the requirement. */
const BAD: Record<string, [values: string[], sentence: string]> = {
  PORT: [['99999', '-1', '1.5', 'http', ' ', '0x50', '1e3'], 'must be a whole number from 0 to 65535'],
  SITE_URL: [
    ['films.example', 'ftp://films.example', 'https://', '/'],
    'must be a web address such as https://films.example',
  ],
  SERVE: [['both', 'PUBLIC'], 'must be all, public or staff'],
  STAFF_URL: [['staff.films.example'], 'must be a web address such as https://films.example'],
  MEDIA_STORE: [
    ['films', 's3://a?endpoint=https://s3.example', 'https://s3.example/films'],
    'must be a bucket such as s3://films?endpoint=https://s3.example',
  ],
  DATABASE_URL: [['mysql://localhost/a', 'localhost:5432', 'yes'], DATABASE],
  DATABASE_DIRECT_URL: [['mysql://localhost/a', '10.0.0.2'], DATABASE],
  DATABASE_READ_URL: [['mysql://localhost/a', '10.0.0.2'], DATABASE],
  SECRET_KEY: [
    ['secret', 'a'.repeat(63), 'g'.repeat(64)],
    'must have 64 hexadecimal digits, as `openssl rand -hex 32` prints them',
  ],
  SMTP_URL: [
    ['mail.example', 'https://mail.example', 'smtp://'],
    'must be an address such as smtps://user:password@mail.example',
  ],
  MAIL_TO: [['nobody', 'a@', 'a@b.example, c@d.example'], EMAIL],
  MAIL_FROM: [['Marquee <a@b.example>'], EMAIL],
  IMAP_URL: [
    ['mail.example', 'https://mail.example', 'imap://', 'smtps://mail.example'],
    'must be an address such as imaps://user:password@mail.example/INBOX',
  ],
  SUBMISSIONS_DIGEST: [['yes', 'Monday'], 'must be on or off'],
  STRIPE_SECRET_KEY: [
    ['pk_live_a', 'secret', 'sk_live'],
    'must be a secret or restricted key of Stripe: sk_live_…',
  ],
  STRIPE_WEBHOOK_SECRET: [
    ['sk_live_a', 'whsec_', 'whsec_a b'],
    'must be the signing secret of the webhook endpoint: whsec_…',
  ],
  STRIPE_API_URL: [['https://api.stripe.com', 'http://10.0.0.2:80', 'http://127.0.0.1:80/v1'], ADDRESS_HERE],
  WEBHOOK_TEST_ORIGIN: [
    ['https://hooks.example', 'http://10.0.0.2:80', 'http://127.0.0.1:80/in'],
    ADDRESS_HERE,
  ],
  CONTENTFUL_SPACE: [['a b', 'a/b', '..', 'a'.repeat(65)], 'must be the id of a space'],
  CONTENTFUL_ENVIRONMENT: [['a b', 'a/b'], 'must be the id of an environment, such as master'],
  CONTENTFUL_REGION: [['EU', 'asia'], 'must be us or eu'],
  CONTENTFUL_TOKEN: [['short', 'a token with blanks'], 'must be an access token of the Content Delivery API'],
  CONTENTFUL_PREVIEW_TOKEN: [
    ['short', 'a token with blanks'],
    'must be an access token of the Content Preview API',
  ],
  CONTENTFUL_WEBHOOK_SECRET: [['short', 'a secret with blanks'], 'must be the signing secret of webhooks'],
  CONTENTFUL_API_URL: [['https://cdn.contentful.com', 'http://10.0.0.2:80'], ADDRESS_HERE],
  PICTURES_AHEAD: [['yes', 'OFF'], 'must be on or off'],
  WORKERS: [['0', '17', 'many', '1.5', '-2'], 'must be a whole number from 1 to 16'],
  TIME_ZONE: [
    ['London', 'Mars/Olympus', 'UTC+', '+01:00', '-0500'],
    'must be a time zone such as Europe/London',
  ],
  TRUST_PROXY: [['true', '11', '0.5', '-1'], 'must be a whole number from 0 to 10'],
  RATE_LIMITS: [['yes', '0', 'ON'], 'must be on or off'],
  METRICS_TOKEN: [['short'], 'must have at least 16 characters'],
  BACKUP_RECIPIENT: [
    ['age1', 'AGE-SECRET-KEY-1QQ', `age1${'b'.repeat(58)}`, 'office@films.example'],
    'must be an age public key as printed by age-keygen: age1…',
  ],
  BACKUP_STORE: [
    ['backups', 's3://backups?endpoint=https://s3.example', 's3://id@backups?endpoint=https://s3.example'],
    'must be a bucket with its keys such as s3://id:secret@backups?endpoint=https://s3.example',
  ],
  LOG_LEVEL: [['loud', 'INFO'], 'must be one of fatal, error, warn, info, debug, trace, silent'],
};

test.each(Object.entries(BAD))(
  '%s: every invalid value gets one sentence that says what is needed',
  (name, [values, sentence]) => {
    for (const value of values) expect(faultsOf({ [name]: value })).toEqual([`${name}: ${sentence}`]);
  },
);

/** HOST, DATA_DIR and CONTENT_DIR fail only when used: tests/faults/start.test.ts. */
test('no other setting has a rule', () => {
  const free = ['HOST', 'DATA_DIR', 'CONTENT_DIR', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const withRule = Object.keys(Environment.shape).filter((name) => !free.includes(name));
  expect(Object.keys(BAD)).toEqual(withRule);
});

test('a database address without a database name is refused', () => {
  const lacks =
    'lacks the name of the database at its end, as in postgres://user:password@host:5432/database';
  for (const DATABASE_URL of ['postgres://', 'postgres://10.0.0.1', 'postgresql://user@10.0.0.1:5432/'])
    expect(faultsOf({ DATABASE_URL })).toEqual([`DATABASE_URL: ${lacks}`]);
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
  '%s that names an unreadable file is refused, with the file',
  (name) => {
    const address = (query: string) => `postgres://user@10.0.0.1/films?sslmode=verify-full&${query}`;
    const faults = (query: string) =>
      faultsOf({ DATABASE_URL: 'postgres://user@10.0.0.1/films', [name]: address(query) });
    expect(faults('sslrootcert=/nowhere/ca.pem')).toEqual([
      `${name}: its sslrootcert, /nowhere/ca.pem, cannot be read: there is no such file`,
    ]);
    expect(faults('sslkey=/nowhere/key.pem')).toEqual([
      `${name}: its sslkey, /nowhere/key.pem, cannot be read: there is no such file`,
    ]);
    expect(faults('sslcert=server')).toEqual([
      `${name}: its sslcert, server, cannot be read: it is a folder`,
    ]);
    expect(faults('sslrootcert=package.json')).toEqual([]);
  },
);

test('a mailbox password with a % that starts no escape is refused', () => {
  const sentence = 'IMAP_URL: has a % that begins no escape: write %25 for it, as in a password';
  for (const password of ['50%off', 'a%', 'a%ffb'])
    expect(faultsOf({ IMAP_URL: `imaps://user:${password}@mail.example/INBOX` })).toEqual([sentence]);
  expect(faultsOf({ IMAP_URL: 'imaps://user:50%25off@mail.example/INBOX' })).toEqual([]);
});

test('a mailbox that moves answers to their own folder is refused', () => {
  const sentence = 'IMAP_URL: has a folder in `move` that is the one that answers come from';
  for (const where of ['INBOX?move=INBOX', '?move=inbox', 'Desk%20mail?move=Desk+mail'])
    expect(faultsOf({ IMAP_URL: `imaps://user:secret@mail.example/${where}` })).toEqual([sentence]);
  for (const where of ['INBOX?move=Answered', '?move=Desk', 'Desk?move=desk', 'Desk'])
    expect(faultsOf({ IMAP_URL: `imaps://user:secret@mail.example/${where}` })).toEqual([]);
});

test('every setting is read', () => {
  const env = {
    PORT: '8080',
    HOST: '::1',
    SITE_URL: 'https://films.example',
    SERVE: 'staff',
    STAFF_URL: 'https://staff.films.example',
    DATA_DIR: '/srv/films',
    CONTENT_DIR: '/srv/texts',
    MEDIA_STORE: 's3://films?endpoint=https://s3.example&region=eu-west-2',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    DATABASE_URL: 'postgres://user:p%40ss@10.0.0.1/films?sslmode=require',
    DATABASE_DIRECT_URL: 'postgresql://10.0.0.1:5433/films',
    DATABASE_READ_URL: 'postgresql://10.0.0.2/films',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    SMTP_URL: 'smtps://user:password@mail.example:465',
    MAIL_TO: 'office@films.example',
    MAIL_FROM: 'site@films.example',
    IMAP_URL: 'imaps://user:password@mail.example/INBOX?move=Answered',
    SUBMISSIONS_DIGEST: 'on',
    STRIPE_SECRET_KEY: 'rk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
    WEBHOOK_TEST_ORIGIN: 'http://127.0.0.1:8099',
    CONTENTFUL_SPACE: 'cfexampleapi',
    CONTENTFUL_ENVIRONMENT: 'master',
    CONTENTFUL_REGION: 'eu',
    CONTENTFUL_TOKEN: 'b4c0n73n7fu1',
    CONTENTFUL_PREVIEW_TOKEN: 'e5e8d4c5c122',
    CONTENTFUL_WEBHOOK_SECRET: 'a'.repeat(64),
    CONTENTFUL_API_URL: 'http://127.0.0.1:12112',
    PICTURES_AHEAD: 'off',
    WORKERS: '16',
    TIME_ZONE: 'Europe/Dublin',
    TRUST_PROXY: '10',
    RATE_LIMITS: 'off',
    METRICS_TOKEN: 'sixteen letters.',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    BACKUP_STORE: 's3://id:secret@backups?endpoint=https://s3.example&region=eu-west-2',
    LOG_LEVEL: 'silent',
  };
  expect(Object.keys(env)).toEqual(Object.keys(Environment.shape));
  const MEDIA_STORE = { endpoint: 'https://s3.example/films', region: 'eu-west-2' };
  expect(readConfig(env)).toEqual({ ...env, MEDIA_STORE, PORT: 8080, WORKERS: 16, TRUST_PROXY: 10 });
});

test('all errors are reported at once, one line each', () => {
  const env = Object.fromEntries(Object.entries(BAD).map(([name, [[value = '']]]) => [name, value]));
  expect(faultsOf(env).map((line) => line.split(':')[0])).toEqual(Object.keys(BAD));
});

test('a bucket needs its endpoint and a key', () => {
  expect(faultsOf({ MEDIA_STORE: 's3://films?region=auto' })).toEqual([
    'MEDIA_STORE: lacks its endpoint, as in s3://films?endpoint=https://s3.example',
  ]);
  expect(faultsOf({ MEDIA_STORE: 's3://films?endpoint=https://s3.example' })).toEqual([
    'MEDIA_STORE: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ]);
});

test('keys of Stripe come in pairs, and a live one is never sent to a test server', () => {
  expect(faultsOf({ CONTENTFUL_SPACE: 'cfexampleapi' })).toEqual([
    'CONTENTFUL_SPACE: needs CONTENTFUL_TOKEN, which may read it',
  ]);
  const pair = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both, or none.';
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_a' }).join()).toContain(pair);
  expect(faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_a' }).join()).toContain(pair);
  const live = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
  expect(faultsOf(live)).toEqual([]);
  expect(faultsOf({ ...live, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toEqual([
    'STRIPE_API_URL: is for tests, and STRIPE_SECRET_KEY is a live key',
  ]);
});

test('a replica requires the server it replicates', () => {
  expect(faultsOf({ DATABASE_READ_URL: 'postgres://10.0.0.2/films' })).toEqual([
    'DATABASE_READ_URL: needs DATABASE_URL, the server that it replicates',
  ]);
});
