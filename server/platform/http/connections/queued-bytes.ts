import type { Socket } from 'node:net';

/**
 * Bytes of the current write that the system has not accepted yet. Node exposes the count nowhere else; its own timeout uses it.
 */
export function queuedOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const size: unknown = handle instanceof Object ? Reflect.get(handle, 'writeQueueSize') : 0;
  return typeof size === 'number' ? size : 0;
}
