import type { Issue } from '../../model/issues.ts';
import type { Note } from './gathering.ts';

/** "runtime must be at least 1 minute": rows whose faults differ by their place only are one kind. */
export const noteOf = ({ file, field = '', message }: Issue, place: string, raw: unknown): Note => ({
  kind: `${file}: ${field.replaceAll(/\.\d+/g, '')} ${message}`.replaceAll(/\s+/g, ' ').trim(),
  place,
  value: valueAt(raw, field),
  remedy: 'Correct it and import again',
});

function valueAt(raw: unknown, field: string): string {
  let value: unknown = raw;
  for (const name of field ? field.split('.') : [])
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 120);
}
