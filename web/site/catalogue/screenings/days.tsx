import type { ReactNode } from 'react';
import { LongDate } from '#web/ui/long-date.tsx';
import { byDay, weekday } from './day-words.ts';

type DaysProps<Entry> = {
  entries: readonly Entry[];
  /** Rank of the headings. */
  heading: 'h2' | 'h3';
  /** By which those of a day are ordered before their time. */
  placeOf?: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
};

/** Screenings under their days. */
export function Days<Entry extends { startsAt: string }>({
  entries,
  heading: Heading,
  placeOf,
  children,
}: DaysProps<Entry>) {
  return (
    <div className="flex flex-col gap-12">
      {byDay(entries, placeOf).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Heading id={`day-${day}`} className="label mb-3 text-faint">
            {weekday(day)} <LongDate iso={day} />
          </Heading>
          <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">{ofDay.map(children)}</ul>
        </section>
      ))}
    </div>
  );
}
