import { useLayoutEffect, useState } from 'react';
import { LongDate } from '#web/ui/long-date.tsx';

/**
 * 'Last updated' with today's date (product.md#legal-texts). The page may come from a cache: it first shows the day of rendering in
 * UTC, then the visitor's date. `data-starts` makes the page's script start at once.
 */
export function LastUpdated({ madeOn }: { madeOn: string }) {
  const [day, setDay] = useState(madeOn);
  useLayoutEffect(() => setDay(visitorsDay()), []);
  return (
    <p className="text-small text-faint" data-starts="">
      Last updated: <LongDate iso={day} />
    </p>
  );
}

/** The visitor's current date, as an ISO date. */
function visitorsDay(): string {
  const now = new Date();
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
