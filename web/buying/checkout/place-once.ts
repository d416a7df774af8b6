import { type Draft, keepDraft, newKey } from '#web/ui/draft.ts';
import { CHECKOUT_DRAFT } from './kept-address.ts';
import { type Placed, type Placing, refusalOf, sendOrder } from './send-order.ts';

/** The draft's value that holds what was sent under its key, as a list in JSON. */
export const SENT = 'sent';

/**
 * Sends an order, remembering what was sent. If an answer was lost and it is sent again in other words, the server says that
 * the key is used: then one of those before was placed, and sending it as it was brings its page. `sent`: what was placed. An
 * order that was placed from a copy of this tab is none of them: the draft gets a key of its own, and it is refused once.
 */
export async function placeOnce(draft: Draft, body: Placing): Promise<{ placed: Placed; sent: Placing }> {
  const before = sentBefore(draft).filter((each) => JSON.stringify(each) !== JSON.stringify(body));
  remember(draft, [...before, body]);
  try {
    return { placed: await sendOrder(body), sent: body };
  } catch (thrown) {
    if (!isKeyUsed(thrown)) throw thrown;
    const found = await firstPlaced(before);
    if (found) return found;
    draft.key = newKey();
    remember(draft, []);
    throw thrown;
  }
}

async function firstPlaced(bodies: readonly Placing[]) {
  for (const sent of bodies) {
    try {
      return { placed: await sendOrder(sent), sent };
    } catch (thrown) {
      if (!isKeyUsed(thrown)) throw thrown;
    }
  }
  return undefined;
}

const isKeyUsed = (thrown: unknown): boolean => refusalOf(thrown).code === 'order-key-used';

function remember(draft: Draft, sent: readonly Placing[]): void {
  draft.values[SENT] = JSON.stringify(sent);
  keepDraft(CHECKOUT_DRAFT, draft);
}

/** An earlier version of the site kept the last one alone. */
function sentBefore({ values }: Draft): Placing[] {
  const kept = values[SENT];
  return typeof kept === 'string' ? [JSON.parse(kept) as Placing | Placing[]].flat() : [];
}
