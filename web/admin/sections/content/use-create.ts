import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../api/request.ts';
import { notify } from '../../layout/actions/notices.ts';
import { DoneBefore, useOnce } from '../../layout/actions/use-once.ts';
import type { EditedKind } from './kinds.ts';

type Wanted = { body: Record<string, unknown>; from?: string };
type Made = { entry: string };

/**
 * Creates an entry of a kind; only one, however often replies are lost. An entry that
 * already exists is opened, with a message, because another one may be meant.
 */
export function useCreate(kind: EditedKind) {
  const once = useOnce();
  return (wanted: Wanted): Promise<Made> =>
    once(`new ${kind}`, wanted, (options) =>
      request(staffContentCalls.create, { kind, body: wanted }, options),
    ).catch((error: unknown) => {
      if (!(error instanceof DoneBefore)) throw error;
      notify(error.message);
      return error.reply as Made;
    });
}
