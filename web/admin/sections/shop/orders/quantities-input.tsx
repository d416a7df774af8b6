import { CountInput } from '../../../fields/count-input.tsx';
import { type Line, lineName } from './order.ts';

/** Lines of an order to choose from, with the maximum number of pieces each. */
type Choosable = readonly { line: Line; left: number }[];

/** Number of pieces per line, by position; absent means none. */
export type Quantities = Readonly<Record<string, number>>;

type Props = { choosable: Choosable; pieces: Quantities; onChange: (pieces: Quantities) => void };

/** Chooses the number of pieces per line. */
export function QuantitiesInput({ choosable, pieces, onChange }: Props) {
  return (
    <ul className="pieces">
      {choosable.map(({ line, left }) => (
        <li key={line.position}>
          <CountInput
            label={lineName(line)}
            value={Math.min(pieces[line.position] ?? 0, left)}
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

/** All remaining pieces of each line. */
export const allOf = (choosable: Choosable): Quantities =>
  Object.fromEntries(choosable.map(({ line, left }) => [line.position, left]));

/** In the format of the calls. */
export const unitsOf = (choosable: Choosable, pieces: Quantities): { position: number; quantity: number }[] =>
  choosable.flatMap(({ line: { position }, left }) => {
    const quantity = Math.min(pieces[position] ?? 0, left);
    return quantity > 0 ? [{ position, quantity }] : [];
  });
