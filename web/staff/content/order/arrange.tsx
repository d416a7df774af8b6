import './order.css';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ContentRow } from '#contract/staff-content.ts';
import { staffContentCalls, staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { Told } from '../../calls/told.ts';
import { ItemButtons } from '../../fields/item-buttons.tsx';
import { itemNames } from '../../fields/item-names.ts';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { useOrder } from '../../fields/use-order.tsx';
import { useDeed } from '../../frame/use-deed.ts';
import type { OrderedPart } from './lists.ts';

/** How many are arranged at once; the others keep their places. */
const MOST = 200;

/** One list as it stands, to be arranged by dragging, by Alt and an arrow, or by buttons. */
export function Arrange({ part: { list, category } }: { part: OrderedPart }) {
  const [rows, setRows] = useState<readonly ContentRow[]>();
  const [live, setLive] = useState<readonly ContentRow[]>([]);
  const [total, setTotal] = useState(0);
  /** The number of the order that `live` is, or of one before it. */
  const [number, setNumber] = useState(0);
  const [fault, setFault] = useState<unknown>();
  const { isBusy, perform } = useDeed();
  const { move, itemProps } = useOrder(rows ?? [], setRows);

  useEffect(() => {
    const abort = new AbortController();
    readLive({ list, category }, abort.signal).then(
      (read) => {
        setRows(read.rows);
        setLive(read.rows);
        setTotal(read.total);
        setNumber(read.number);
      },
      (error: unknown) => !abort.signal.aborted && setFault(error),
    );
    return () => abort.abort();
  }, [list, category]);

  if (fault) throw fault;
  if (!rows) return <p role="status">Loading…</p>;
  if (rows.length === 0) return <p>Nothing on the site is in this list.</p>;
  const names = itemNames(
    'place',
    rows.map(({ title }) => title),
  );
  const isChanged = rows.some(({ entry }, at) => entry !== live[at]?.entry);
  const publish = () =>
    perform(async () => {
      const slugs = rows.map(({ entry }) => entry);
      try {
        await publishOrder(list, slugs, number, setNumber);
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'draft-conflict') throw error;
        const theirs = await readLive({ list, category });
        setLive(theirs.rows);
        setNumber(theirs.number);
        throw new Told(
          'Somebody else has arranged this list meanwhile, so nothing was published. “As it was” shows theirs; publishing again replaces it by yours.',
        );
      }
      const now = await readLive({ list, category });
      setRows((moved) => (moved === rows ? now.rows : moved)); // what was moved since stays
      setLive(now.rows);
      setTotal(now.total);
      setNumber(now.number);
    }, 'The order is live.');
  return (
    <>
      {total > rows.length && (
        <p>
          The first {rows.length} of {total.toLocaleString('en-GB')}. The others keep their places after them.
        </p>
      )}
      <ol className="order">
        {rows.map(({ entry, title, line, picture }, at) => (
          <li key={entry} {...itemProps(at)}>
            <span className="place">{at + 1}</span>
            <Thumbnail url={picture ?? ''} width={36} shape={list === 'films' ? 'poster' : 'square'} />
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
      <div className="order-foot">
        <Button variant="contained" disabled={isBusy || !isChanged} onClick={publish}>
          Publish this order
        </Button>
        <Button disabled={isBusy || !isChanged} onClick={() => setRows(live)}>
          As it was
        </Button>
      </div>
    </>
  );
}

/** What is on the site. The number is read first: what changes after it is then a conflict, not undone unawares. */
async function readLive({ list, category }: Pick<OrderedPart, 'list' | 'category'>, signal?: AbortSignal) {
  const options = signal && { signal };
  const { draft, live } = await ask(staffContentCalls.read, { kind: 'order', entry: list }, options);
  const input = { kind: list, category, state: 'live', sort: 'place', limit: MOST } as const;
  const { rows, total } = await ask(staffContentCalls.list, input, options);
  return { rows, total, number: draft?.number ?? live?.number ?? 0 };
}

/** The entries named are arranged among the places that they have. Throws Refused if `basedOn` is not the newest order's number. */
async function publishOrder(
  list: OrderedPart['list'],
  slugs: string[],
  basedOn: number,
  onSaved: (number: number) => void,
): Promise<void> {
  const name = { kind: 'order', entry: list } as const;
  const { number } = await ask(staffContentCalls.save, { ...name, body: { body: { slugs }, basedOn } });
  onSaved(number);
  await ask(staffPublishingCalls.publish, {
    body: { entries: [{ ...name, number }], despiteWarnings: true },
  });
}
