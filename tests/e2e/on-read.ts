/** Calls `note` whenever a property is read. */
export function onRead<Target extends object>(target: Target, name: keyof Target, note: () => void): void {
  const value = target[name];
  const get = () => {
    note();
    return value;
  };
  Object.defineProperty(target, name, { get });
}
