import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Parameters of a PostgreSQL address that name a file, as pg reads them. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/** The address of a PostgreSQL database; the files that it names must be readable. */
export const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    message: 'must be an address such as postgres://user:password@host:5432/database',
    abort: true,
  })
  .refine(
    (url) => new URL(url).pathname.length > 1,
    'lacks the name of the database at its end, as in postgres://user:password@host:5432/database',
  )
  .superRefine((url, context) => {
    const message = unreadableFile(url);
    if (message) context.addIssue({ code: 'custom', message });
  });

function unreadableFile(address: string): string | undefined {
  const { searchParams } = new URL(address);
  for (const name of FILES) {
    const file = searchParams.get(name);
    const reason = file && whyUnreadable(file);
    if (reason) return `its ${name}, ${file}, cannot be read: ${reason}`;
  }
  return undefined;
}

function whyUnreadable(file: string): string | undefined {
  try {
    readFileSync(file);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return REASONS[code] ?? code;
  }
}
