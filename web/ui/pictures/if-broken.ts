/**
 * Calls back if a picture failed before the script ran. An SVG without intrinsic size has no width either, and a browser that switches
 * to another file meanwhile, such as when a phone is rotated, rejects decoding the first: neither is broken.
 */
export function ifBroken(picture: HTMLImageElement, then: () => void): void {
  const isEmpty = () => picture.complete && picture.naturalWidth === 0;
  if (isEmpty()) picture.decode().catch(() => picture.isConnected && isEmpty() && then());
}
