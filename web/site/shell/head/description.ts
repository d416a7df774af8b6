import { useEffect } from 'react';

const LONGEST = 160;

/** Shortens a description for search engines: up to 160 characters, whole words. */
export function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const words = text.slice(0, LONGEST - 1).split(/\s+/);
  return `${words.slice(0, Math.max(1, words.length - 1)).join(' ')}…`;
}

/**
 * Updates the description when the page shows something else, such as after a filter. live-head.tsx removes the last one even if the
 * next is the same, so it is written after each render.
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
