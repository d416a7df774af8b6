import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN_FOLDER, readAdminManifest } from '#server/rendering/admin-app/built-admin-app.ts';
import { BROWSER_FILES } from '#server/rendering/render/built-renderer.ts';
import { filesOf } from '#server/rendering/render/manifest.ts';

/** Compressed bytes, brotli. */
const MOST_BEFORE_LOGIN = 100_000;
const MOST_FIRST_LOAD = 200_000;

const manifest = readAdminManifest();
const [ENTRY, INSIDE, START] = ['entry', 'inside', 'dashboard/dashboard-page'].map(
  (name) => `web/admin/${name}.tsx`,
);

/** Bytes that the browser gets for these modules and all their static imports, with their styles. */
function weightOf(...modules: (string | undefined)[]): number {
  const scripts = modules.flatMap((key) => filesOf(manifest, key ?? ''));
  const styles = modules.flatMap((key) => manifest[key ?? '']?.css ?? []).map((file) => `/${file}`);
  const files = [...new Set([...scripts, ...styles])];
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + statSync(join(ADMIN_FOLDER, `${file}.br`)).size, 0);
}

test('the login of the admin app is light, and its whole first load is at most 200 kB', () => {
  expect(weightOf(ENTRY)).toBeLessThanOrEqual(MOST_BEFORE_LOGIN);
  const first = weightOf(ENTRY, INSIDE, START);
  console.log(`/staff: ${weightOf(ENTRY)} bytes before the login, ${first} with its first page`);
  expect(first).toBeLessThanOrEqual(MOST_FIRST_LOAD);
});

test('the sections are loaded when they are opened', () => {
  const first = new Set([ENTRY, INSIDE, START].flatMap((key) => filesOf(manifest, key ?? '')));
  const pages = Object.keys(manifest).filter(
    (key) => /^web\/admin\/.{1,60}-page\.tsx$/.test(key) && key !== START,
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(first.has(`/${manifest[page]?.file}`)).toBe(false);
});

test('the text of the help is in a file of its own, which only the help and the search load', () => {
  const folder = join(ADMIN_FOLDER, 'assets');
  const holding = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('From order to parcel'));
  expect(holding).toHaveLength(1);
  const first = [ENTRY, INSIDE, START].flatMap((key) => filesOf(manifest, key ?? ''));
  expect(first).not.toContain(`/assets/${holding[0]}`);
});

test('no file of the public site contains anything of the admin app', () => {
  const folder = join(BROWSER_FILES, 'assets');
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  const OFFICE = /\/api\/staff|MuiButton|--day-|tiptap|ProseMirror/;
  expect(files.filter((name) => OFFICE.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  const own = readFileSync(join(ADMIN_FOLDER, manifest[ENTRY ?? '']?.file ?? ''), 'utf8');
  expect(own).toMatch(OFFICE);
});
