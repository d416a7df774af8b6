import { ApiError } from '#web/api/api.ts';
import { type Draft, newKey, storeDraft, textOf } from '#web/ui/forms/draft.ts';
import { CHECKOUT_DRAFT } from './delivery-place.ts';
import { type Placed, type Placing, refusalOf, sendOrder } from './send-order.ts';

/** The draft's value that holds the bodies sent under its key, as a JSON list. */
export const SENT = 'sent';

/**
 * Sends an order and stores what was sent. If a reply was lost and the order is then sent with changes, the server answers that the key
 * is used: one of the earlier bodies was placed, and sending that body again returns its order. The same applies if nothing is left to
 * send because the placed order took the last pieces. `sent`: the body that was placed. If the order was placed from a duplicate of
 * this tab, none of them matches: the draft gets a new key and the attempt is refused once.
 */
export async function placeOnce(draft: Draft, body: Placing): Promise<{ placed: Placed; sent: Placing }> {
  const before = sentBefore(draft).filter((each) => JSON.stringify(each) !== JSON.stringify(body));
  const had = body.lines.length === 0 && (await firstPlaced(draft.key, before));
  if (had) return had;
  remember(draft, [...before, body]);
  try {
    return { placed: await sendOrder(body, draft.key), sent: body };
  } catch (thrown) {
    const isKeyUsed = refusalOf(thrown).code === 'order-key-used';
    const found = isKeyUsed && (await firstPlaced(draft.key, before));
    if (found) return found;
    if (isKeyUsed) draft.key = newKey();
    if (isRefused(thrown)) remember(draft, isKeyUsed ? [] : before);
    throw thrown;
  }
}

async function firstPlaced(key: string, bodies: readonly Placing[]) {
  for (const sent of bodies) {
    try {
      return { placed: await sendOrder(sent, key), sent };
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown;
    }
  }
  return undefined;
}

/** Whether the server has stated that it did not place this order. Too many attempts, or a server error, say nothing about earlier ones. */
const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status < 500 && thrown.status !== 429;

function remember(draft: Draft, sent: readonly Placing[]): void {
  draft.values[SENT] = JSON.stringify(sent);
  storeDraft(CHECKOUT_DRAFT, draft);
}

/** An earlier version of the site stored only the last body. */
function sentBefore(draft: Draft): Placing[] {
  const stored = textOf(draft, SENT);
  return stored ? [JSON.parse(stored) as Placing | Placing[]].flat() : [];
}
