import { paths } from './paths.ts';
import { previewPaths } from './preview-paths.ts';
import { confirmEmailPath, invitationPath } from './staff-paths.ts';
import { UPLOADS_PATH } from './staff-picture-calls.ts';

/**
 * What stands before a secret in the addresses that open something to whoever has them. Logs, and what is handed over about
 * a person, leave out what follows. A test finds every builder and call that takes a token or a key and is not covered here.
 */
export const BEFORE_SECRETS = [
  paths.submission(''),
  previewPaths.link(''),
  invitationPath(''),
  confirmEmailPath(''),
  `${UPLOADS_PATH}/`,
  '?key=',
  '&key=',
  '?confirm=',
  '&confirm=',
] as const;
