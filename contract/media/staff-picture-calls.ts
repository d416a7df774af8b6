import type { Calls } from '#contract/core/call.ts';

const adding = { staff: 'pictures.add' } as const;
const library = { staff: 'pictures' } as const;

export const staffPictureCalls = {
  list: { method: 'GET', path: '/api/staff/pictures', access: adding },
  byId: { method: 'GET', path: '/api/staff/pictures/{id}', access: adding },
  take: { method: 'POST', path: '/api/staff/pictures', access: adding },
  describe: { method: 'PUT', path: '/api/staff/pictures/{id}', access: adding },
  replace: { method: 'PUT', path: '/api/staff/pictures/{id}/file', access: library },
  remove: { method: 'DELETE', path: '/api/staff/pictures/{id}', access: library },
} as const satisfies Calls;

/** Target of uploads of large files, in chunks, by the tus protocol 1.0; `take` and `replace` refer to an upload. */
export const UPLOADS_PATH = '/api/staff/uploads';

const MEGABYTE = 1024 * 1024;
/** Largest file of each kind, in bytes. */
export const UPLOAD_BYTES = {
  picture: 50 * MEGABYTE,
  video: 2048 * MEGABYTE,
  captions: MEGABYTE,
  file: 500 * MEGABYTE,
} as const;

/** Metadata key of an upload's file name in the browser. */
export const UPLOAD_NAME = 'filename';
