/** Whether React has hydrated an element: React marks each one but offers no event for it. */
export const isHydrated = (element: Element | null | undefined): boolean =>
  !!element && Object.keys(element).some((key) => key.startsWith('__react'));
