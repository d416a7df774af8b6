import { useNavigate } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import type { NextThread } from '#contract/staff-desk.ts';
import { staffThreadPath } from '#contract/staff-paths.ts';
import { isTyping } from '../frame/is-typing.ts';
import { Link } from '../frame/link.tsx';
import { aboutWhat } from './words.ts';

/** Leads on to the new thread that has waited longest. `focusNext` puts the focus there, once this one needs nothing more. */
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

/** Alt+N (⌥N) leads there too. */
export function useNextKey(next: NextThread | null | undefined): void {
  const navigate = useNavigate();
  const id = next?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isNextKey(event) || isTyping(event.target) || isInDialog(event.target)) return;
      event.preventDefault();
      navigate(staffThreadPath(id));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, navigate]);
}

/** By the key's place: ⌥N is a dead key on a Mac. */
const isNextKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyN' && altKey && !ctrlKey && !metaKey && !shiftKey;

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
