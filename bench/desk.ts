import { STAGES } from '#contract/submission-stages.ts';
import { WORDS } from '#tests/fixtures/made-up-films.ts';
import { openInstance } from './instance.ts';
import { logIn } from './log-in.ts';
import { ms, type Outcome } from './outcome.ts';
import { median, quantile, timedRounds } from './time.ts';

const MESSAGES = 20_000;
const SUBMISSIONS = 5_000;
const ROUNDS = 200;
const WARM_UP = 20;
/** Answers up to here feel immediate while typing. */
const LIMIT_MS = 150;

const text = (n: string, words: number) =>
  `(SELECT string_agg(($1::text[])[1 + (${n} * 13 + k * 37) % array_length($1::text[], 1)], ' ') FROM generate_series(1, ${words}) k)`;
const state = "(ARRAY['new', 'waiting', 'done', 'done', 'spam'])[1 + id % 5]";

const STAGE = `(ARRAY['${STAGES.join("','")}'])[1 + n % ${STAGES.length}]`;

/** Every third thread has a letter, every second submission a score of each of three people. */
const FILL = [
  `INSERT INTO contact_messages (first_name, last_name, email, phone_number, message, created_at)
   SELECT 'Ada' || n % 500, 'Marsh' || n % 900, 'ada' || n % 3000 || '@home.example', '1',
     'where can I see the film ' || ${text('n', 60)}, now() - n * interval '40 minutes' FROM generate_series(1, ${MESSAGES}) n`,
  `INSERT INTO film_submissions (first_name, last_name, email, film_title, screener_url, synopsis, stage, created_at)
   SELECT 'Idris' || n % 500, 'Vale' || n % 900, 'idris' || n % 3000 || '@home.example', 'The Salt Road ' || n,
     'https://films.example/' || n, ${text('n', 60)}, ${STAGE},
     now() - n * interval '2 hours' FROM generate_series(1, ${SUBMISSIONS}) n`,
  `INSERT INTO threads (kind, contact_message, state, name, email, last_in_at, created_at)
   SELECT 'message', id, ${state}, first_name || ' ' || last_name, email, created_at, created_at FROM contact_messages`,
  `INSERT INTO threads (kind, film_submission, state, name, email, subject, last_in_at, created_at)
   SELECT 'submission', id, ${state}, first_name || ' ' || last_name, email, film_title, created_at, created_at FROM film_submissions`,
  `INSERT INTO thread_letters (thread, direction, from_address, text)
   SELECT id, 'in', email, 'thank you ' || ${text('id', 30)} FROM threads WHERE id % 3 = 0`,
  `INSERT INTO submission_reviews (submission, staff, who, score, watched_at)
   SELECT id, who, 'Reviewer ' || who, 1 + (id + who) % 5, now() FROM film_submissions, generate_series(101, 103) who WHERE id % 2 = 0`,
];

/** What the desk waits for, with the messages and submissions of years. */
export async function benchDesk(): Promise<Outcome> {
  const site = await openInstance();
  try {
    await site.start();
    for (const each of FILL) await site.query(each, each.includes('$1') ? [WORDS] : []);
    await site.query('VACUUM ANALYZE');
    const ok = await logIn(site, 'desk');
    const threads = (query: string) => ok('GET', `/api/staff/desk/threads?${query}`);
    const films = (query: string) => ok('GET', `/api/staff/submissions?limit=50&${query}`);
    const kinds: Record<string, (round: number) => Promise<unknown>> = {
      'the list of messages': (round) => threads(`page=${1 + round}`),
      'the list of new ones': () => threads('state=new'),
      'a search of a rare word': (round) => threads(`search=marsh${round}`),
      'a search of a word that all have': () => threads('search=film'),
      'a search of one letter': () => threads('search=a'),
      'a thread': (round) => ok('GET', `/api/staff/desk/threads/${1 + round * 100}`),
      'a column of the board': (round) => films(`stage=${STAGES[round % STAGES.length]}`),
      'the whole board at once': () => Promise.all(STAGES.map((stage) => films(`stage=${stage}`))),
      'the list of submissions': (round) => films(`sort=title&page=${1 + (round % 100)}`),
      'a search of submissions': (round) => films(`search=vale${round}`),
      'a submission': (round) => ok('GET', `/api/staff/submissions/${1 + round * 20}`),
    };
    const rows: string[][] = [];
    const figures: Record<string, number> = {};
    for (const [name, ask] of Object.entries(kinds)) {
      const times = await timedRounds(ask, ROUNDS, WARM_UP);
      figures[`desk ${name}`] = quantile(times, 0.95);
      rows.push([name, `${ms(median(times))} ms`, `${ms(quantile(times, 0.95))} ms`]);
    }
    return {
      tables: [
        {
          title: `The desk with ${MESSAGES.toLocaleString('en-GB')} messages and ${SUBMISSIONS.toLocaleString('en-GB')} submissions, ${ROUNDS} requests each`,
          columns: ['', 'median', 'p95'],
          rows,
        },
      ],
      figures,
      passed: Object.entries(figures)
        .filter(([, p95]) => p95 >= LIMIT_MS)
        .map(([name, p95]) => `${name} takes ${ms(p95)} ms, asked for ${LIMIT_MS}`),
    };
  } finally {
    await site.close();
  }
}
