import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { useReply } from '../../../layout/lists/use-reply.ts';

/** The company's time zone; undefined until loaded. */
export const useKnownTimeZone = (): string | undefined =>
  useReply(staffContentCalls.settings).reply?.timeZone;

/** The same for display: the browser's time zone until loaded. */
export const useTimeZone = (): string =>
  useKnownTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
