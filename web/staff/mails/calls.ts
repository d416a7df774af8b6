import { type MailState, staffMailCalls } from '#contract/staff-mails-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import type { SectionCalls } from '../frame/section.ts';

export type Mail = ReplyOf<typeof staffMailCalls.list>['rows'][number];

/** What the list can be cut down to; it stands in the address. */
export type MailFilter = { state?: MailState };

export const mailCalls: SectionCalls = {
  getList: async ({ pagination = { page: 1, perPage: 50 }, filter, signal }) => {
    const { state }: MailFilter = filter;
    const { page, perPage: limit } = pagination;
    const { rows, total } = await ask(staffMailCalls.list, { state, page, limit }, { signal });
    return { data: rows, total };
  },
};
