/**
 * Calls back if a picture failed before the script ran. A drawing without intrinsic size has no width either, and a browser
 * that chooses another file meanwhile, as when a phone is turned, refuses to decode the first: neither is broken.
 */
export function ifBroken(picture: HTMLImageElement, then: () => void): void {
  const isEmpty = () => picture.complete && picture.naturalWidth === 0;
  if (isEmpty()) picture.decode().catch(() => picture.isConnected && isEmpty() && then());
}
