import { describe, expect, it } from 'vitest';
import type { FormEntry } from '#server/inbox/forms/entry.ts';
import { toCsv, toJson } from './export.ts';

const entry = (more: Partial<Extract<FormEntry, { kind: 'contact' }>> = {}): FormEntry => ({
  kind: 'contact',
  id: 1,
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '020 7946 0000',
  message: 'Hello',
  topic: 'Schools',
  answers: [{ label: 'Day', value: 'Friday' }],
  spamReasons: [],
  createdAt: new Date('2026-11-21T10:00:00Z'),
  ...more,
});

describe('the CSV', () => {
  it('has a header row and one row for each entry, every value quoted (RFC 4180)', () => {
    expect(toCsv([entry({ message: 'Say "hello",\nAda' })])).toBe(
      '\uFEFF"kind","id","createdAt","firstName","lastName","email","phoneNumber","message","filmTitle","genre",' +
        '"synopsis","screenerUrl","trailerUrl","copyrightAgreement","spamReasons","topic","answers"\r\n' +
        '"contact","1","2026-11-21T10:00:00.000Z","Ada","Marsh","ada@home.example","020 7946 0000",' +
        '"Say ""hello"",\nAda","","","","","","","","Schools","Day: Friday"\r\n',
    );
  });

  it.each([
    '=HYPERLINK("http://x")',
    '+44 20',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠A',
    '|calc',
    '%calc',
  ])('makes %j a text that no spreadsheet runs', (message) => {
    expect(toCsv([entry({ message })])).toContain(`,"'${message.replaceAll('"', '""')}",`);
  });

  it.each(['Hello = there', 'a+b', "'quoted'", '1-2'])('leaves %j unchanged', (message) => {
    expect(toCsv([entry({ message })])).toContain(`,"${message}",`);
  });
});

describe('the JSON', () => {
  it('has the entries as sent, without technical fields', () => {
    expect(
      JSON.parse(toJson([entry({ message: '=1', spamReasons: ['sent within three seconds'] })])),
    ).toEqual([
      {
        kind: 'contact',
        id: 1,
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'ada@home.example',
        phoneNumber: '020 7946 0000',
        message: '=1',
        topic: 'Schools',
        answers: [{ label: 'Day', value: 'Friday' }],
        spamReasons: ['sent within three seconds'],
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
  });
});
