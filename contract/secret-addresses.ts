import { confirmEmailPath, invitationPath } from './admin/staff-paths.ts';
import { previewPaths } from './content/preview-paths.ts';
import { audiencePaths } from './core/audience-paths.ts';
import { calendarPaths } from './core/calendar-paths.ts';
import { paths, sharedListPath } from './core/paths.ts';
import { UPLOADS_PATH } from './media/staff-picture-calls.ts';

/**
 * Address parts that precede a secret, in addresses that grant access to their holder. Logs and data-subject exports redact the secret. A
 * test finds every builder and call that takes a token or a key and is not covered here.
 */
export const BEFORE_SECRETS = [
  paths.submission(''),
  audiencePaths.preferences(''),
  calendarPaths.member(''),
  sharedListPath(''),
  `${paths.newPassword}#`,
  `${paths.confirmEmail}#`,
  previewPaths.link(''),
  invitationPath(''),
  confirmEmailPath(''),
  `${UPLOADS_PATH}/`,
  '?key=',
  '&key=',
  '?confirm=',
  '&confirm=',
] as const;
