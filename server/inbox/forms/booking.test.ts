import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const REQUEST = {
  film: 'heron',
  firstName: 'Maud',
  lastName: 'Marsh',
  email: 'maud@cinema.example',
  venue: 'The Electric',
  city: 'London',
  country: 'United Kingdom',
  dates: '12 to 18 March',
  format: 'DCP',
  seats: '120',
  openForMs: 20_000,
};

async function startSite() {
  const site = await startApp({ films: [film({ title: 'Heron' })] });
  const book = (more: object = {}, key = '6f1d2c4e-0b7a-4e0e-9a53-2f8f4a3b1c01') =>
    site.request('/api/booking', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...REQUEST, ...more }),
    });
  const stored = async () =>
    (await site.pool.query('SELECT topic, answers, spam_reasons, message FROM contact_messages')).rows;
  return { ...site, book, stored };
}

test('a request to book a film arrives once as a conversation that names the film', async () => {
  const site = await startSite();
  expect(await (await site.book()).json()).toEqual({ success: true });
  await site.book();
  expect(await site.stored()).toEqual([
    {
      topic: 'Booking: Heron',
      message: '',
      spam_reasons: [],
      answers: [
        { label: 'Venue', value: 'The Electric' },
        { label: 'City', value: 'London' },
        { label: 'Country', value: 'United Kingdom' },
        { label: 'Preferred dates', value: '12 to 18 March' },
        { label: 'Format', value: 'DCP' },
        { label: 'Expected seats', value: '120' },
      ],
    },
  ]);
  const { rows } = await site.pool.query('SELECT kind, subject, state FROM threads');
  expect(rows).toEqual([{ kind: 'message', subject: 'Booking: Heron', state: 'new' }]);
});

test('a request without a venue, for an unknown film, or to a closed form is refused in the form’s words', async () => {
  const site = await startSite();
  const empty = await site.book({ venue: ' ' });
  expect([empty.status, await empty.json()]).toMatchObject([400, { fields: { venue: 'Venue is required' } }]);
  expect((await site.book({ film: 'otter' })).status).toBe(404);
  await site.pool.query("INSERT INTO documents (name, body) VALUES ('forms', '{\"bookingOff\":true}')");
  const closed = await site.book({}, '6f1d2c4e-0b7a-4e0e-9a53-2f8f4a3b1c02');
  expect(await closed.json()).toMatchObject({ success: false, code: 'form-closed' });
  expect(await site.stored()).toEqual([]);
});

test('a request that a program has filled in is stored as spam', async () => {
  const site = await startSite();
  await site.book({ website: 'https://spam.example' });
  expect(await site.stored()).toMatchObject([{ spam_reasons: ['the hidden field was filled'] }]);
});
