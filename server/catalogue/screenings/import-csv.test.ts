import { expect, test } from 'vitest';
import { startCinemas } from './fixture.ts';

const HEAD = 'film\tcinema\tcity\tcountry\tdate\ttime\ttickets\tformat\taccess\tguest';

test('a paste says what each row would do, writes those that are right and returns those that are wrong', async () => {
  const site = await startCinemas();
  await site.add();
  const rows = [
    'Heron\tThe Electric\t\t\t3 April 2027\t7.30pm\thttps://t.example/1\t35mm\t\t',
    'eel\tthe electric\tLondon\tUK\t46480\t0.8125\t\t\tsubs\tMaud',
    'Heron\tKino Eins\tBerlin\tGermany\t2027-05-01\t20h15\t\t\t\t',
    'Heron\tThe Electric\t\t\t3/4/2027\t19:30\t\t\t\t',
    'Otter\tThe Electric\t\t\t2027-05-02\t19:30\t\t\t\t',
  ];
  const csv = [HEAD, ...rows].join('\r\n');
  const tried = await site.paste(csv, { try: true });
  expect(tried.rows).toEqual([
    {
      row: 2,
      state: 'changed',
      message:
        'Heron, 2027-04-03 19:30, The Electric, London: tickets was nothing, is https://t.example/1; format was nothing, is 35mm',
    },
    { row: 3, state: 'new', message: 'Eel, 2027-04-03 19:30, The Electric, London' },
    {
      row: 4,
      state: 'new',
      message: 'Heron, 2027-05-01 20:15, Kino Eins, Berlin. New cinema, in the time zone Europe/Berlin',
    },
    { row: 5, state: 'wrong', message: expect.stringContaining('3/4/2027 may be 3 April or 4 March') },
    { row: 6, state: 'wrong', message: expect.stringContaining('There is no film “Otter”') },
  ]);
  expect((await site.list()).total).toBe(1);
  const done = await site.paste(csv);
  expect(done).toMatchObject({ added: 2, changed: 1, unchanged: 0, wrong: 2 });
  expect((await site.list()).total).toBe(3);
  const left = await site.paste(done.left.replace('Otter', 'Eel'), { dates: 'day-first', try: true });
  expect(left.rows.map(({ state }: { state: string }) => state)).toEqual(['same', 'new']);
});

test('rows without a line of columns, with commas or semicolons, and with empty lines are read too', async () => {
  const site = await startCinemas();
  expect(await site.paste('Heron\tThe Electric\t\t\t2027-04-03\t19:30\n\n')).toMatchObject({
    added: 1,
    rows: [{ row: 1 }],
  });
  expect(await site.paste('Film;Cinema;Date;Time\n\nEel;The Electric;2027-04-03;19:30')).toMatchObject({
    added: 1,
  });
  expect(
    await site.paste('\uFEFF"Film","Cinema","Date","Time"\n"Eel","The Electric","2027-04-04","7pm"'),
  ).toMatchObject({
    added: 1,
  });
});

test('the export, imported again, changes nothing', async () => {
  const site = await startCinemas();
  await site.add({ tickets: 'https://t.example/?a=1', access: ['described', 'relaxed'], cancelled: true });
  await site.add({ film: 'eel', cinema: site.melbourne, guest: '=Maud, "live"' });
  const csv = await (await site.visitor.send('GET', '/api/staff/screenings/csv')).json();
  expect(await site.paste(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 2, wrong: 0 });
});

test.each([
  ['x\ty', 'names no column'],
  ['', 'empty'],
  ['film\tcolour\nHeron\tred', 'an unknown column'],
  ['film\tcinema\n"Heron', 'a quote that does not end'],
  [`film\tcinema\n${'Heron\tThe Electric\n'.repeat(2_001)}`, 'more than 2,000 rows'],
  [`film\tcinema\n${'\u0000'}\t${'x'.repeat(9_000)}`, 'unstorable letters'],
])('a paste %# is refused or reported, never an error of the server', async (csv) => {
  const site = await startCinemas();
  const answer = await site.paste(csv);
  expect([200, 400]).toContain(answer.status);
  expect((await site.list()).total).toBe(0);
});

test('a row that is twice, too early, too long or on a skipped hour is wrong, with its reason', async () => {
  const site = await startCinemas();
  const row = (more: string) => `Heron\tThe Electric\t\t\t${more}`;
  const { rows } = await site.paste(
    [
      HEAD,
      row('2027-04-03\t19:30\t\t\t\t'),
      row('2027-04-03\t19.30\t\t\t\t'),
      row('2020-04-03\t19:30\t\t\t\t'),
      row('2027-03-28\t01:30\t\t\t\t'),
      row(`2027-04-04\t19:30\tjavascript:alert(1)\t\t\t`),
      row(`2027-04-04\t19:30\t\t${'x'.repeat(50)}\t\t`),
      'Heron\tNew Cinema\tSydney\tAustralia\t2027-04-04\t19:30',
      'Heron\tNew Cinema\t\t\t2027-04-04\t19:30',
    ].join('\n'),
  );
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['new', ...Array(7).fill('wrong')]);
  const said = rows.map(({ message }: { message: string }) => message).join('\n');
  for (const part of [
    'in line 2 too',
    'in the past',
    'does not exist',
    'web address',
    '40 characters',
    'several time zones',
    'write its city and country',
  ])
    expect(said).toContain(part);
});
