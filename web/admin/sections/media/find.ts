import { staffPicturePath } from '#contract/admin/staff-paths.ts';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import { request } from '../../api/request.ts';
import type { Found } from '../../layout/section.ts';

const MOST = 6;
const KINDS = { picture: 'Picture', video: 'Video', captions: 'Captions', file: 'File to download' };

/** Pictures by title, alt text, credit or address. */
export async function findPictures(words: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await request(staffPictureCalls.list, { search: words, limit: MOST }, { signal });
  return rows.map(({ id, title, kind }) => ({
    label: title,
    line: KINDS[kind],
    to: staffPicturePath(id),
  }));
}
