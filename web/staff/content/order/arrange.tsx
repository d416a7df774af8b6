import './order.css';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { grouped } from '#contract/grouped.ts';
import type { ContentRow } from '#contract/staff-content.ts';
import { staffContentCalls, staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { mayHaveMoved } from '../../calls/failed-press.ts';
import { Refused } from '../../calls/refused.ts';
import { Told } from '../../calls/told.ts';
import { ItemButtons } from '../../fields/item-buttons.tsx';
import { itemNames } from '../../fields/item-names.ts';
import { sameJson } from '../../fields/same-json.ts';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { useOrder } from '../../fields/use-order.tsx';
import { sticksBelow } from '../../frame/sticks.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { useKept } from '../../frame/use-kept.ts';
import type { OrderedPart } from './lists.ts';
import { mergeOrders, type Order } from './merge-orders.ts';

/** How many are arranged at once; the others keep their places. */
const MOST = 200;

/** One list as it stands, to be arranged by dragging, by Alt and an arrow, or by buttons. */
export function Arrange({ part }: { part: OrderedPart }) {
  const [live, setLive] = useState<Live>();
  const [fault, setFault] = useState<unknown>();

  useEffect(() => {
    const abort = new AbortController();
    readLive(part, abort.signal).then(setLive, (error: unknown) => !abort.signal.aborted && setFault(error));
    return () => abort.abort();
  }, [part]);

  if (fault) throw fault;
  if (!live) return <p role="status">Loading…</p>;
  if (live.rows.length === 0) return <p>Nothing on the site is in this list.</p>;
  return <Places part={part} live={live} onLive={setLive} />;
}

type Props = { part: OrderedPart; live: Live; onLive: (live: Live) => void };

function Places({ part, live, onLive }: Props) {
  const { kind, order, byRelease } = part;
  const { isBusy, perform } = useDeed();
  const form = useKept(`order ${part.name}`, orderOf(live.rows), mergeOrders);
  const bySlug = new Map(live.rows.map((row) => [row.entry, row]));
  const rows = form.value.slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  const { move, itemProps } = useOrder(rows, (moved) => form.change(orderOf(moved)));
  const names = itemNames(
    'place',
    rows.map(({ title }) => title),
  );
  const isChanged = rows.some(({ entry }, at) => entry !== live.rows[at]?.entry);
  /** Returns the number of the order that it has published. */
  const put = async (slugs: readonly string[], basedOn: number): Promise<number> => {
    let published: number;
    try {
      published = await publishOrder(order, slugs, basedOn, (number) => onLive({ ...live, number }));
    } catch (error) {
      if (!mayHaveMoved(error)) throw error;
      const now = await readLive(part);
      if (sameJson(orderOf(now.rows), form.value)) form.saved(); // done, and only its answer got lost
      onLive(now);
      if (!(error instanceof Refused) || error.code !== 'draft-conflict') throw error;
      throw new Told(
        'Somebody else has arranged this list meanwhile, so nothing was published. “As it was” shows theirs; publishing again replaces it by yours.',
      );
    }
    const now = await readLive(part);
    form.saved(); // what was moved since stays
    onLive(now);
    return published;
  };
  const publish = () => perform(() => put(form.value.slugs, live.number), 'The order is live.');
  const leaveToRelease = () =>
    perform(
      () => put([], live.number),
      'The row is in order of release.',
      async (number) => {
        await put(live.arranged, number);
        return 'The row is arranged as before.';
      },
    );
  return (
    <>
      {live.total > rows.length && (
        <p>
          The first {rows.length} of {grouped(live.total)}. The others keep their places after them.
        </p>
      )}
      {form.base && isChanged && (
        <p className="notice">
          This list has changed on the site since you began to arrange it. “As it was” shows what is there.
        </p>
      )}
      {byRelease && (
        <p>
          {live.arranged.length > 0
            ? `What joins this row stands by its release, ${byRelease}, before the first film that comes after it. All others stay as arranged.`
            : `In order of release, ${byRelease}, until you arrange it.`}
        </p>
      )}
      <ol className="order">
        {rows.map(({ entry, title, line, picture }, at) => (
          <li key={entry} {...itemProps(at, names[at] ?? title)}>
            <span className="place">{at + 1}</span>
            <Thumbnail url={picture ?? ''} width={36} shape={kind === 'films' ? 'poster' : 'square'} />
            <span className="name">
              {title} <span className="quiet">{line}</span>
            </span>
            <ItemButtons
              name={names[at] ?? title}
              at={at}
              count={rows.length}
              onMove={(to) => move(at, to)}
            />
          </li>
        ))}
      </ol>
      <div ref={sticksBelow} className="order-foot">
        <Button variant="contained" aria-disabled={isBusy || !isChanged} onClick={publish}>
          Publish this order
        </Button>
        <Button aria-disabled={isBusy || !isChanged} onClick={form.forget}>
          As it was
        </Button>
        {byRelease && live.arranged.length > 0 && (
          <Button aria-disabled={isBusy || isChanged} onClick={leaveToRelease}>
            In order of release
          </Button>
        )}
      </div>
    </>
  );
}

const orderOf = (rows: readonly ContentRow[]): Order => ({ slugs: rows.map(({ entry }) => entry) });

/**
 * `number`: that of the order on the site, or of a draft of it that was not published yet. `arranged`: all slugs of the order; of
 * a row, those that somebody has arranged.
 */
type Live = { rows: readonly ContentRow[]; total: number; number: number; arranged: readonly string[] };

/** What is on the site. The number is read first: what changes after it is then a conflict, not undone unawares. */
async function readLive({ kind, order, category }: OrderedPart, signal?: AbortSignal): Promise<Live> {
  const options = signal && { signal };
  const { draft, live } = await ask(staffContentCalls.read, { kind: 'order', entry: order }, options);
  const input = { kind, category, state: 'live', sort: 'place', limit: MOST } as const;
  const { rows, total } = await ask(staffContentCalls.list, input, options);
  const arranged = slugsIn(live?.body.slugs);
  return { rows, total, number: draft?.number ?? live?.number ?? 0, arranged };
}

const slugsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : [];

/** The entries named are arranged among the places that they have. Returns the order's number. Throws Refused if `basedOn` is not the newest order's number. */
async function publishOrder(
  order: string,
  slugs: readonly string[],
  basedOn: number,
  onSaved: (number: number) => void,
): Promise<number> {
  const name = { kind: 'order', entry: order } as const;
  const { number } = await ask(staffContentCalls.save, { ...name, body: { body: { slugs }, basedOn } });
  onSaved(number);
  const { entries } = await ask(staffPublishingCalls.publish, {
    body: { entries: [{ ...name, number }], despiteWarnings: true },
  });
  return entries[0]?.number ?? number;
}
