import { ApiError } from '#web/api.ts';
import { type Draft, keepDraft, newKey, textOf } from '#web/ui/draft.ts';
import { CHECKOUT_DRAFT } from './kept-address.ts';
import { type Placed, type Placing, refusalOf, sendOrder } from './send-order.ts';

/** The draft's value that holds what was sent under its key, as a list in JSON. */
export const SENT = 'sent';

/**
 * Sends an order, remembering what was sent. If an answer was lost and it is sent again in other words, the server says that
 * the key is used: then one of those before was placed, and sending it as it was brings its page. So it does where nothing is
 * left to send, since the order that was placed has the last pieces. `sent`: what was placed. An order that was placed from a
 * copy of this tab is none of them: the draft gets a key of its own, and it is refused once.
 */
export async function placeOnce(draft: Draft, body: Placing): Promise<{ placed: Placed; sent: Placing }> {
  const before = sentBefore(draft).filter((each) => JSON.stringify(each) !== JSON.stringify(body));
  const had = body.lines.length === 0 && (await firstPlaced(before));
  if (had) return had;
  remember(draft, [...before, body]);
  try {
    return { placed: await sendOrder(body), sent: body };
  } catch (thrown) {
    const isKeyUsed = refusalOf(thrown).code === 'order-key-used';
    const found = isKeyUsed && (await firstPlaced(before));
    if (found) return found;
    if (isKeyUsed) draft.key = newKey();
    if (isRefused(thrown)) remember(draft, isKeyUsed ? [] : before);
    throw thrown;
  }
}

async function firstPlaced(bodies: readonly Placing[]) {
  for (const sent of bodies) {
    try {
      return { placed: await sendOrder(sent), sent };
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown;
    }
  }
  return undefined;
}

/** Whether the server has said that it did not place this. Too many tries, or a fault, say nothing of those before. */
const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status < 500 && thrown.status !== 429;

function remember(draft: Draft, sent: readonly Placing[]): void {
  draft.values[SENT] = JSON.stringify(sent);
  keepDraft(CHECKOUT_DRAFT, draft);
}

/** An earlier version of the site kept the last one alone. */
function sentBefore(draft: Draft): Placing[] {
  const kept = textOf(draft, SENT);
  return kept ? [JSON.parse(kept) as Placing | Placing[]].flat() : [];
}
