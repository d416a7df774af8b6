import { expect, test } from 'vitest';
import { Invalid } from '#server/errors.ts';
import { refuseCommonPassword } from './password-rule.ts';

test.each([
  'password',
  'PassWord1',
  'iloveyou',
  'trustno1',
  'aaaaaaaa',
  '🎬🎬🎬🎬🎬🎬🎬🎬',
  'abcabcabc',
  '12121212',
  '87654321',
  'hgfedcba',
  'asdfghjkl',
  'poiuytrewq',
  'ＰＡＳＳＷＯＲＤ',
  'Marguerite',
  'MARGUERITE',
])('%s is refused', async (password) => {
  const refused = refuseCommonPassword('newPassword', password, 'marguerite');
  await expect(refused).rejects.toBeInstanceOf(Invalid);
  await expect(refused).rejects.toMatchObject({
    fields: { newPassword: expect.stringContaining('choose another') },
  });
});

test.each([
  'slow satellite 19',
  'correct horse battery',
  'Weighbridge!',
  'ein Käfer im Mai',
  '雨の日の映画館です',
  'marguerite-coat',
])('%s is taken', async (password) => {
  await expect(refuseCommonPassword('password', password, 'marguerite')).resolves.toBeUndefined();
});
