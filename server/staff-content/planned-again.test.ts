import { expect, test } from 'vitest';
import { inHours, startPlanning } from './schedule-fixture.ts';

test('what is planned after a restore goes on alone, whatever number an earlier plan has', async () => {
  const { ada, save, pool, run } = await startPlanning();
  await save('films/heron', { title: 'The Heron, under embargo' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await ada.publish(['films/heron'], { at: inHours(90) }); // keeps its row, under a higher number
  // Releases before this one restored no more than that.
  await pool.query(
    "SELECT setval(pg_get_serial_sequence('content_schedules', 'id'), max(id)) FROM content_schedules",
  );

  await save('films/vole', { title: 'The Vole' });
  await ada.publish(['films/vole'], { at: inHours(1) });
  await run('on');
  expect((await ada.read('films/vole')).live?.body.title).toBe('The Vole');
  expect((await ada.read('films/heron')).live?.body.title).toBe('Heron');
});
