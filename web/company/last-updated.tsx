import { useLayoutEffect, useState } from 'react';
import { LongDate } from '#web/ui/long-date.tsx';

/**
 * 'Last updated' with today's date (product.md#legal-texts). The page may come from a cache: it starts with the day it
 * was rendered, in UTC, and changes to the visitor's day once its script has started, which `data-starts` asks for at once.
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
