import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { warnOfOpenSettings } from './open-settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'marquee-settings-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'marquee.env');

async function warningsAbout(settings: string, mode: number): Promise<string[]> {
  const said: string[] = [];
  await rm(file, { force: true });
  await writeFile(file, settings, { mode });
  warnOfOpenSettings({ warn: (words: string) => void said.push(words) }, [join(folder, 'none'), file]);
  return said;
}

test('a file with secrets that everybody can read causes a warning with advice', async () => {
  expect(
    await warningsAbout('SMTP_URL=smtps://a:b@mail.example\nDATABASE_URL=postgres://c\n', 0o644),
  ).toEqual([
    `${file} holds DATABASE_URL, SMTP_URL, and every user of this machine can read it (mode 644): chmod o= ${file}`,
  ]);
});

test.each([
  ['only the owner and a group can read it', 'METRICS_TOKEN=0123456789abcdef\n', 0o640],
  ['there is no secret in it', 'PORT=3000\n#SMTP_URL=\nSMTP_URL=\n', 0o644],
])('no warning if %s', async (_case, settings, mode) => {
  expect(await warningsAbout(settings, mode)).toEqual([]);
});
