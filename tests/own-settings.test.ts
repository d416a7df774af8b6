import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownSettings } from './own-settings.ts';

const CONFIG = import.meta.resolve('#server/config.ts');
const PRINT = `import { readConfig } from '${CONFIG}'; const { PORT, HOST } = readConfig(); console.log(PORT, HOST)`;

test('a process that a test starts has nothing of a .env in its folder', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'marquee-env-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, '.env'), 'PORT=4711\nHOST=192.0.2.1\n');
  const read = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', PRINT], {
      cwd,
      env,
      encoding: 'utf8',
    }).trim();
  const { PATH = '' } = process.env;
  expect(read({ PATH })).toBe('4711 192.0.2.1');
  expect(read(ownSettings({ PORT: '4712' }))).toBe('4712 127.0.0.1');
});
