import { newKey } from '#web/ui/draft.ts';

/** A name for this tab of the browser that a reload keeps. */
export function ownTab(): string {
  const name = sessionStorage.getItem('staff-tab') ?? newKey();
  sessionStorage.setItem('staff-tab', name);
  return name;
}
