import './order.css';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ContentRow } from '#contract/content/staff-content.ts';
import { staffContentCalls, staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import { AdminError } from '../../../api/admin-error.ts';
import { mayBeOutdated } from '../../../api/outdated-page.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { ChangedMeanwhile } from '../../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { ItemButtons } from '../../../fields/lists/item-buttons.tsx';
import { itemNames } from '../../../fields/lists/item-names.ts';
import { useReorder } from '../../../fields/lists/use-reorder.tsx';
import { Thumbnail } from '../../../fields/pictures/thumbnail.tsx';
import { sameJson } from '../../../fields/same-json.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { stickyBottom } from '../../../layout/sticky.ts';
import type { OrderedPart } from './lists.ts';
import { sortBySlugs } from './sort-by-slugs.ts';

/** How many entries can be arranged at once; the others keep their positions. */
const MOST = 200;

/** One list, arranged by dragging, by Alt and an arrow, or by buttons. */
export function Arrange({ part }: { part: OrderedPart }) {
  const [live, setLive] = useState<Live>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const abort = new AbortController();
    readLive(part, abort.signal).then(
      setLive,
      (error: unknown) => !abort.signal.aborted && setFailure(error),
    );
    return () => abort.abort();
  }, [part]);

  if (failure) throw failure;
  if (!live) return <p role="status">Loading…</p>;
  if (live.rows.length === 0) return <p>{emptyText(part)}</p>;
  return <Places part={part} live={live} onLive={setLive} />;
}

const emptyText = ({ category }: OrderedPart) =>
  category
    ? 'No film on the site is in this row yet. A film belongs to it by its categories: open the film, choose them and publish.'
    : 'Nothing of this kind is on the site yet. What you publish appears here.';

type Props = { part: OrderedPart; live: Live; onLive: (live: Live) => void };

function Places({ part, live, onLive }: Props) {
  const { kind, order, byRelease } = part;
  const { isBusy, perform } = useAction();
  const form = useFormDraft(`order ${part.name}`, orderOf(live.rows));
  const rows = sortBySlugs(form.value.slugs, live.rows);
  const { move, itemProps } = useReorder(rows, (moved) => form.change(orderOf(moved)));
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
      if (!mayBeOutdated(error)) throw error;
      const now = await readLive(part);
      if (sameJson(orderOf(now.rows), orderOf(rows))) form.saved(); // it succeeded, only its reply was lost
      onLive(now);
      if (!(error instanceof Refused) || error.code !== 'draft-conflict') throw error;
      throw new AdminError('Somebody else has arranged this list in the meantime, so nothing was published.');
    }
    const now = await readLive(part);
    form.saved(); // entries moved since stay moved
    onLive(now);
    return published;
  };
  const publish = () => perform(() => put(orderOf(rows).slugs, live.number), 'The order is live.');
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
      <div ref={stickyBottom} className="order-foot">
        <ChangedMeanwhile form={form} isBusy={isBusy} onReload={() => {}} onKeep={publish} />
        <Button variant="contained" aria-disabled={isBusy || !isChanged || form.isOutdated} onClick={publish}>
          Publish this order
        </Button>
        <Button aria-disabled={isBusy || !isChanged} onClick={form.forget}>
          Reset
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

const orderOf = (rows: readonly ContentRow[]) => ({ slugs: rows.map(({ entry }) => entry) });

/**
 * `number`: that of the order on the site, or of an unpublished draft of it. `arranged`: all slugs of the order; for a home page row,
 * those that somebody has arranged.
 */
type Live = { rows: readonly ContentRow[]; total: number; number: number; arranged: readonly string[] };

/** The order on the site. The number is read first, so that a later change is a conflict instead of being overwritten unnoticed. */
async function readLive({ kind, order, category }: OrderedPart, signal?: AbortSignal): Promise<Live> {
  const options = signal && { signal };
  const { draft, live } = await request(staffContentCalls.read, { kind: 'order', entry: order }, options);
  const input = { kind, category, state: 'live', sort: 'place', limit: MOST } as const;
  const { rows, total } = await request(staffContentCalls.list, input, options);
  const arranged = slugsIn(live?.body.slugs);
  return { rows, total, number: draft?.number ?? live?.number ?? 0, arranged };
}

const slugsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : [];

/**
 * Arranges the given entries among the positions that they have. Returns the order's number. Throws Refused if `basedOn` is not the
 * newest order's number.
 */
async function publishOrder(
  order: string,
  slugs: readonly string[],
  basedOn: number,
  onSaved: (number: number) => void,
): Promise<number> {
  const name = { kind: 'order', entry: order } as const;
  const { number } = await request(staffContentCalls.save, { ...name, body: { body: { slugs }, basedOn } });
  onSaved(number);
  const { entries } = await request(staffPublishingCalls.publish, {
    body: { entries: [{ ...name, number }], despiteWarnings: true },
  });
  return entries[0]?.number ?? number;
}
