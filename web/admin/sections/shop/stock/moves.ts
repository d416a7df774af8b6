import type { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';

type Move = Pick<BodyOf<typeof staffStockCalls.move>['moves'][number], 'change' | 'to' | 'seen' | 'reason'>;

/** Kinds of stock changes; the ledger has the reason. */
export const MOVES = {
  delivery: { label: 'Delivery received', pieces: 'Quantity received' },
  counted: { label: 'Stock counted', pieces: 'Quantity counted' },
  lost: { label: 'Damaged, lost or given away', pieces: 'Quantity lost' },
  returned: { label: 'Returned', pieces: 'Quantity returned' },
} as const;

export type MoveKind = keyof typeof MOVES;

/** The intended change, or undefined for anything but a whole number. `seen`: the stock that was shown when it was typed. */
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
