/** Whether React has taken an element over: it marks each one, and tells nobody when it is ready. */
export const isHydrated = (element: Element | null | undefined): boolean =>
  !!element && Object.keys(element).some((key) => key.startsWith('__react'));
