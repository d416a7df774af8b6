import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { createDatabase } from '#tests/test-database.ts';
import { folder, publicTables } from '../import/any-content-fixture.ts';
import { HERON, importFiles } from '../import/import-fixture.ts';
import { undo } from './undo.ts';

test('undoing an import restores the content, and undoing that undo restores the import', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': [HERON] }); // some content remains after any undo
  await fc.assert(
    fc.asyncProperty(folder, folder, async (first, second) => {
      await importFiles(pool, first);
      const afterFirst = await publicTables(pool);
      await importFiles(pool, second);
      const afterSecond = await publicTables(pool);
      if (JSON.stringify(afterFirst) === JSON.stringify(afterSecond)) return;
      await undo(undefined, { pool, mediaRoots: contentRoots });
      expect(await publicTables(pool)).toEqual(afterFirst);
      await undo(undefined, { pool, mediaRoots: contentRoots });
      expect(await publicTables(pool)).toEqual(afterSecond);
    }),
    { numRuns: 15, seed: 4_711 },
  );
}, 240_000);
