import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { refuseCommonPassword } from './password-rule.ts';

vi.mock('node:fs/promises', { spy: true });

test('a password list that could not be read is read again', async () => {
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const check = () => refuseCommonPassword('password', 'slow satellite 19', 'ines', []);
  await expect(check()).rejects.toThrow('EMFILE');
  await expect(check()).resolves.toBeUndefined();
});
