import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { useAsked } from '../../frame/use-asked.ts';

/** The company's time zone; the browser's until it is known. */
export const useTimeZone = (): string =>
  useAsked(staffContentCalls.settings).reply?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
