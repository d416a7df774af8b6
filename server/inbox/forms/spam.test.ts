import { describe, expect, it } from 'vitest';
import { ContactMessage, FilmSubmission } from '#contract/inbox/inbox.ts';
import { MESSAGE, SUBMISSION } from './fixture.ts';
import { spamReasons } from './spam.ts';

const message = (more: object) => spamReasons(ContactMessage.parse({ ...MESSAGE, ...more }));
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://a.example/${index}`).join(' ');

describe('spam', () => {
  it.each([
    [{ website: 'x' }, 'the hidden field was filled'],
    [{ openForMs: 2999 }, 'sent within three seconds'],
    [{ firstName: 'Win at www.casino.example' }, 'a link in the name'],
    [{ topic: 'See https://casino.example' }, 'a link in the topic'],
    [{ message: links(6) }, 'more than 5 links'],
    [{ message: links(3), answers: [{ label: 'More', value: links(3) }] }, 'more than 5 links'],
  ])('is %j', (more, reason) => {
    expect(message(more)).toEqual([reason]);
  });

  it.each([
    [{}],
    [{ topic: 'School screenings' }],
    [{ website: ' ', openForMs: 3000 }],
    [{ message: links(5) }],
    [{ lastName: "O'Wwwright" }],
  ])('is not %j', (more) => {
    expect(message(more)).toEqual([]);
  });

  it('is looked for in a synopsis, but not in the links that a submission requires', () => {
    const submission = (more: object) => spamReasons(FilmSubmission.parse({ ...SUBMISSION, ...more }));
    expect(submission({ synopsis: links(6) })).toEqual(['more than 5 links']);
    expect(submission({ trailerUrl: 'https://t.example/1', synopsis: links(5) })).toEqual([]);
  });
});
