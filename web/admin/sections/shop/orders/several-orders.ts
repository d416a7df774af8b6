import type { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';

export type SeveralReply = ReplyOf<typeof staffOrderCalls.packSeveral>;

/** Of a dialog about several orders. `did`: the step, such as "shipped". */
export type SeveralProps = {
  numbers: string[];
  onClose: () => void;
  onDone: (reply: SeveralReply, did: string) => Promise<unknown>;
};
