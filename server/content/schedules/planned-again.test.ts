import { expect, test } from 'vitest';
import { inHours, startPlanning } from './schedule-fixture.ts';

test('a schedule made after a restore runs alone, whatever ids earlier schedules have', async () => {
  const { ada, save, pool, run } = await startPlanning();
  await save('films/heron', { title: 'The Heron, under embargo' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await ada.publish(['films/heron'], { at: inHours(90) }); // keeps its row, under a higher number
  // Restores of earlier releases set the sequence to the highest id only.
  await pool.query(
    "SELECT setval(pg_get_serial_sequence('named_schedules', 'id'), max(id)) FROM named_schedules",
  );

  await save('films/vole', { title: 'The Vole' });
  await ada.publish(['films/vole'], { at: inHours(1) });
  await run('on');
  expect((await ada.read('films/vole')).live?.body.title).toBe('The Vole');
  expect((await ada.read('films/heron')).live?.body.title).toBe('Heron');
});
