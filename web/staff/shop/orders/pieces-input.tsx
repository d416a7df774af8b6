import { CountInput } from '../../fields/count-input.tsx';
import { type Line, lineName } from './order.ts';

/** Lines of an order that can be chosen from, with how many pieces of each at most. */
type Choosable = readonly { line: Line; left: number }[];

/** How many pieces of each line, by position; what is not in it is none. */
export type Pieces = Readonly<Record<string, number>>;

type Props = { choosable: Choosable; pieces: Pieces; onChange: (pieces: Pieces) => void };

/** How many pieces of which line. */
export function PiecesInput({ choosable, pieces, onChange }: Props) {
  return (
    <ul className="pieces">
      {choosable.map(({ line, left }) => (
        <li key={line.position}>
          <CountInput
            label={lineName(line)}
            value={pieces[line.position] ?? 0}
            min={0}
            max={left}
            helperText={`of ${left}`}
            fullWidth
            onChange={(count) => onChange({ ...pieces, [line.position]: count })}
          />
        </li>
      ))}
    </ul>
  );
}

/** All that is left of each. */
export const allOf = (choosable: Choosable): Pieces =>
  Object.fromEntries(choosable.map(({ line, left }) => [line.position, left]));

/** As the calls take them. */
export const unitsOf = (choosable: Choosable, pieces: Pieces): { position: number; quantity: number }[] =>
  choosable.flatMap(({ line: { position }, left }) => {
    const quantity = Math.min(pieces[position] ?? 0, left);
    return quantity > 0 ? [{ position, quantity }] : [];
  });
