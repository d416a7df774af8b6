/** A film, and the address of its trailer as stored. */
export type Trailer = { slug: string; title: string; url: string };

let trailer: Trailer | null = null;
const listeners = new Set<() => void>();

/** Opens the trailer dialog. Nothing of the trailer loads earlier. */
export function openTrailer(next: Trailer): void {
  show(next);
}

/** Closes the dialog and ends playback. */
export function closeTrailer(): void {
  show(null);
}

export const currentTrailer = (): Trailer | null => trailer;

export function subscribeToTrailer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Trailer | null): void {
  trailer = next;
  for (const listener of listeners) listener();
}
