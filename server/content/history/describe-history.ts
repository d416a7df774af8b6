import { z } from 'zod';
import { describeDifference, describeOrder, differences } from './differences.ts';
import { type Change, nameOf, type Version } from './history.ts';

/** One line for a change: `12  2026-11-22 08:00 UTC  import of content by ada: films 3 changed`. */
export function describeChange({ change, at, author, note, kinds }: Change): string {
  const parts = kinds.map(({ kind, ...counts }) => {
    const words = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
    return `${kind} ${words.join(', ')}`;
  });
  return `${String(change).padEnd(5)} ${time(at)}  ${note}${author && ` by ${author}`}: ${parts.join('; ')}`;
}

/** A version of a change: its name, and a line for each changed field. */
export const describeInChange = (version: Version): string =>
  [`${nameOf(version)} (version ${version.number})`, ...changesOf(version)].join('\n    ');

/** A version in the history of its entry. */
export function describeVersion(version: Version): string {
  const { number, state, at, author, note, change } = version;
  const by = author && `by ${author}`;
  const origin =
    change === null
      ? [note, by].filter(Boolean).join(' ')
      : `change ${change}, ${note}${author && ` by ${author}`}`;
  return [
    `${String(number).padEnd(4)} ${state.padEnd(5)} ${time(at)}  ${origin}`,
    ...changesOf(version),
  ].join('\n    ');
}

const Slugs = z.array(z.string()).nullable();

function changesOf({ kind, change, before, body }: Version): string[] {
  if (kind === 'order')
    return change === null ? [] : [describeOrder(Slugs.parse(before) ?? [], Slugs.parse(body) ?? [])];
  if (change === null) return [];
  if (before === null) return [body === null ? 'taken off' : 'created'];
  if (body === null) return ['taken off'];
  return differences(before, body).map(describeDifference);
}

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
