import type { staffStockCalls } from '#contract/staff-stock-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';

type Move = Pick<BodyOf<typeof staffStockCalls.move>['moves'][number], 'change' | 'to' | 'seen' | 'reason'>;

/** What staff can say of a stock; the ledger has the reason. */
export const MOVES = {
  delivery: { label: 'A delivery came', pieces: 'Pieces that came' },
  counted: { label: 'I have counted', pieces: 'Pieces that there are' },
  lost: { label: 'Some are damaged, lost or given away', pieces: 'Pieces that are gone' },
  returned: { label: 'Some came back', pieces: 'Pieces that came back' },
} as const;

export type MoveKind = keyof typeof MOVES;

/** The move that is meant, or undefined for what is no whole number. `seen`: the stock that was shown when it was typed. */
export function moveOf(kind: MoveKind, typed: string, seen: number): Move | undefined {
  const text = typed.trim();
  if (!/^\d{1,7}$/.test(text)) return undefined;
  const pieces = Number(text);
  if (kind === 'counted') return { to: pieces, seen, reason: 'correction' };
  if (pieces === 0) return undefined;
  if (kind === 'lost') return { change: -pieces, reason: 'correction' };
  return { change: pieces, reason: kind };
}

export const stockAfter = (stock: number, { change, to }: Move): number => to ?? stock + (change ?? 0);
