import { DateTime } from '../../../layout/date-time.tsx';
import { eventWords } from './event-words.ts';
import type { Order } from './order.ts';

/** The order's events with their actors, newest first. */
export function Timeline({ order }: { order: Order }) {
  return (
    <ol className="timeline" aria-label="What happened">
      {order.events.toReversed().map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever put between them
        <li key={order.events.length - at} data-note={event.what === 'note' ? '' : undefined}>
          <span className="quiet">
            <DateTime iso={event.at} /> {event.staff}
          </span>
          <div>{eventWords(event)}</div>
        </li>
      ))}
    </ol>
  );
}
