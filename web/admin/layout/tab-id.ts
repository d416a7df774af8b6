import { newKey } from '#web/ui/forms/draft.ts';

/** An id of this browser tab that survives a reload. */
export function tabId(): string {
  const name = sessionStorage.getItem('staff-tab') ?? newKey();
  sessionStorage.setItem('staff-tab', name);
  return name;
}
