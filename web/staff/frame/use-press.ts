import { dropInTab, keepInTab, readInTab } from '#web/kept-in-tab.ts';
import { newKey } from '#web/ui/draft.ts';
import { usePerson } from './person.ts';

/**
 * Sends what a press of a button asks for, with a key by which the site does it once: the same again has the same key until it is
 * answered, also after a reload. `of`: which button of which record it is.
 */
export function usePress() {
  const { email } = usePerson();
  return async function press<Reply>(
    of: string,
    asked: object,
    send: (key: string) => Promise<Reply>,
  ): Promise<Reply> {
    const at = `staff-press ${email} ${of}`;
    const wanted = JSON.stringify(asked);
    const [before, keyBefore] = readInTab(at)?.split('\n') ?? [];
    const key = before === wanted && keyBefore ? keyBefore : newKey();
    keepInTab(at, `${wanted}\n${key}`);
    const reply = await send(key);
    dropInTab(at);
    return reply;
  };
}
