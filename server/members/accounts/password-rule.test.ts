import { expect, test } from 'vitest';
import { Invalid } from '#server/platform/http/errors.ts';
import { refuseCommonPassword } from './password-rule.ts';

const SITE = ['Lantern Row Films', 'films.example'];

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
  'Marguerite7',
  'MARGUERITE7',
  'lanternrow',
  'Lantern Row Films',
  'lantern-row-2026',
  'marquee1',
  'MarqueeFilms!',
  'films.example',
  'Password1!',
  'Summer2026!',
  '2026Sümmer',
  'qwertyuiop1!',
  'aaaaaaa1',
  'marguerite1',
  '1Marguerite!!',
])('%s is refused', async (password) => {
  const refused = refuseCommonPassword('newPassword', password, 'marguerite7', SITE);
  await expect(refused).rejects.toBeInstanceOf(Invalid);
  await expect(refused).rejects.toMatchObject({
    fields: { newPassword: expect.stringContaining('choose another') },
  });
});

test.each([
  '7 lanterns in a row',
  'mqx7194026!',
  '7194026385',
  'slow satellite 19',
  'correct horse battery',
  'Weighbridge!',
  'ein Käfer im Mai',
  '雨の日の映画館です',
  'marguerite-coat',
])('%s is accepted', async (password) => {
  await expect(refuseCommonPassword('password', password, 'marguerite', SITE)).resolves.toBeUndefined();
});
