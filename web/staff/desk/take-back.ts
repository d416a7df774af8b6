import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';

type Stands = ReplyOf<typeof staffDeskCalls.change>['before'];
type Changed = { state?: Stands[number]['state']; assignee?: number | null };

/** Undoes a change of threads; says how that went. */
export async function takeBack(before: Stands, after: Changed): Promise<string> {
  const { stay } = await ask(staffDeskCalls.changeBack, { body: { before, after } });
  if (stay === 0) return 'As before.';
  if (stay === before.length) return 'Nothing was undone: it has changed since.';
  const stays = stay === 1 ? 'stays: it has' : 'stay: they have';
  return `${before.length - stay} as before. ${stay} ${stays} changed since.`;
}
