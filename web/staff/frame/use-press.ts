import { dropInTab, keepInTab, readInTab } from '#web/kept-in-tab.ts';
import { newKey } from '#web/ui/draft.ts';
import type { AskOptions } from '../calls/ask.ts';
import { tellFailedPress } from '../calls/failed-press.ts';
import { Told } from '../calls/told.ts';
import { momentInWords } from './moment.tsx';
import { usePerson } from './person.ts';

/**
 * The site did this before, and only its answer got lost: nothing was done now. Pressed again, it is done once more. `reply` is that
 * of the first time.
 */
export class DoneBefore extends Told {
  readonly reply: unknown;
  constructor(at: string, reply: unknown) {
    super(
      `This was done on ${momentInWords(at)}, and only the answer got lost. Press again to do it once more.`,
    );
    this.reply = reply;
  }
}

/**
 * Sends what a press of a button asks for, with a key by which the site does it once: the same again has the same key until it is
 * answered, also after a reload. `of`: which button of which record it is; `options` are for `ask`. Throws DoneBefore, since the same
 * may be meant once more, days later.
 */
export function usePress() {
  const { email } = usePerson();
  return async function press<Reply>(
    of: string,
    asked: object,
    send: (key: string, options: AskOptions) => Promise<Reply>,
  ): Promise<Reply> {
    const at = `staff-press ${email} ${of}`;
    const wanted = JSON.stringify(asked);
    const [before, keyBefore] = readInTab(at)?.split('\n') ?? [];
    const key = before === wanted && keyBefore ? keyBefore : newKey();
    keepInTab(at, `${wanted}\n${key}`);
    let pressedAt: string | undefined;
    const reply = await send(key, {
      onRepeat: (at) => {
        pressedAt = at;
      },
    });
    dropInTab(at);
    if (pressedAt === undefined) return reply;
    tellFailedPress();
    throw new DoneBefore(pressedAt, reply);
  };
}
