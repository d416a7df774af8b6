import { type RefObject, useEffect } from 'react';
import { staffThreadPath } from '#contract/admin/staff-paths.ts';
import type { NextThread } from '#contract/inbox/staff-conversations.ts';
import { useOpen } from '../../layout/address.ts';
import { isTyping } from '../../layout/is-typing.ts';
import { Link } from '../../layout/link.tsx';
import { aboutWhat } from './words.ts';

/** Links to the new conversation that has waited longest. `focusNext` focuses the link once this conversation is done. */
export function NextNew({ next, place }: { next: NextThread | null; place: RefObject<HTMLElement | null> }) {
  return (
    <span ref={place} className="next-new">
      {next ? (
        <Link to={staffThreadPath(next.id)} title="Alt+N" aria-keyshortcuts="Alt+N">
          Next new: {next.name}, {aboutWhat(next)}
        </Link>
      ) : (
        <span className="quiet">Nothing else is new.</span>
      )}
    </span>
  );
}

export const focusNext = ({ current }: RefObject<HTMLElement | null>): void =>
  current?.querySelector('a')?.focus();

/** Alt+N (⌥N) opens it too. */
export function useNextKey(next: NextThread | null | undefined): void {
  const open = useOpen();
  const id = next?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isNextKey(event) || isTyping(event.target) || isInDialog(event.target)) return;
      event.preventDefault();
      open(staffThreadPath(id));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, open]);
}

/** By the key's physical position: ⌥N is a dead key on a Mac. */
const isNextKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyN' && altKey && !ctrlKey && !metaKey && !shiftKey;

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
