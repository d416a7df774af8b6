import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';

type StatesBefore = ReplyOf<typeof staffConversationCalls.change>['before'];
type Changed = { state?: StatesBefore[number]['state']; assignee?: number | null };

/** Undoes a change of conversations and reports the outcome. */
export async function undoChange(before: StatesBefore, after: Changed): Promise<string> {
  const { stay } = await request(staffConversationCalls.changeBack, { body: { before, after } });
  if (stay === 0) return 'As before.';
  if (stay === before.length) return 'Nothing was undone: it has changed since.';
  const stays = stay === 1 ? 'stays: it has' : 'stay: they have';
  return `${before.length - stay} as before. ${stay} ${stays} changed since.`;
}
