import { useEffect } from 'react';

const LONGEST = 160;

/** A description as search engines show it: up to 160 characters, whole words. */
export function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const words = text.slice(0, LONGEST - 1).split(/\s+/);
  return `${words.slice(0, Math.max(1, words.length - 1)).join(' ')}…`;
}

/**
 * Keeps the description up to date when the page shows something else, as after a filter. live-head.tsx removes the last
 * one, also where the next is the same: so it is written after each render.
 */
export function useDescription(text: string | undefined): void {
  useEffect(() => {
    if (!text) return;
    const { head } = document;
    const meta =
      head.querySelector<HTMLMetaElement>('meta[name="description"]') ??
      head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));
    meta.content = shorten(text);
  });
}
