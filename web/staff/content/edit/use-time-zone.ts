import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { useAsked } from '../../frame/use-asked.ts';

/** The company's time zone; undefined until it is known. */
export const useKnownTimeZone = (): string | undefined =>
  useAsked(staffContentCalls.settings).reply?.timeZone;

/** The same, to show times: the browser's until it is known. */
export const useTimeZone = (): string =>
  useKnownTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
