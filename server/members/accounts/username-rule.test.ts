import { expect, test } from 'vitest';
import { refuseUsername } from './username-rule.ts';

const refusalOf = (username: string) => {
  try {
    refuseUsername(username, ['films.example', 'Moth & Lamp']);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  [
    'ines',
    'İnes_1',
    'Łukasz',
    'Zoë',
    'Иван',
    'ВераП',
    'Ελένη',
    '東京の夜',
    '김철수',
    'محمد',
    'नमिता',
    'sergei-90',
  ],
  ['moth', 'lampfan', 'the-real-admirer', 'Helpful', 'teamster', 'staffordshire', '1984', '___', 'rooted'],
])('%s and others may be used', (...names) => {
  expect(names.filter((name) => refusalOf(name.normalize('NFKC')) !== undefined)).toEqual([]);
});

test.each(['inеs', 'pаypal', 'ines٣', 'ɑnna', 'οscar', 'Ꭺmy', 'асе', 'РОСА', 'օսո'])(
  '%s is refused because its letters resemble others',
  (name) => expect(refusalOf(name)).toBe('Usernames use the letters of one alphabet'),
);

test.each([
  'admin',
  'Admin',
  'ADMIN1',
  'adm1n',
  'admln',
  'ádmin',
  'a.d.m.i.n',
  'staff',
  'st4ff',
  'Staff_Team',
  'support-24',
  'root',
  'moderator',
  'webrnaster',
  'mothlamp',
  'Moth-Lamp',
  'm0th.lamp',
  'MothLamp_Support',
  'official.mothlamp',
  'films.example',
])('%s is refused because it resembles the company', (name) =>
  expect(refusalOf(name)).toBe('Username already exists'),
);
