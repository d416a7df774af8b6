import { staffPicturePath } from '#contract/staff-paths.ts';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import { ask } from '../calls/ask.ts';
import type { Found } from '../frame/section.ts';

const MOST = 6;

/** Pictures by title, alt text, credit or address. */
export async function findPictures(words: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await ask(staffPictureCalls.list, { search: words, limit: MOST }, { signal });
  return rows.map(({ id, title, kind }) => ({
    label: title,
    line: kind === 'picture' ? 'Picture' : kind === 'video' ? 'Video' : 'Captions',
    to: staffPicturePath(id),
  }));
}
