import { useState } from 'react';

/** The rows of a list that are chosen by their checkboxes. A chosen row that is no longer shown does not count. */
export type Choice<Row> = {
  rows: readonly Row[];
  chosen: readonly Row[];
  /** Chooses exactly these rows. */
  choose: (rows: readonly Row[]) => void;
  toggle: (row: Row) => void;
};

export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Choice<Row> {
  const [keys, setKeys] = useState<readonly (string | number)[]>([]);
  return {
    rows,
    chosen: rows.filter((row) => keys.includes(keyOf(row))),
    choose: (rows) => setKeys(rows.map(keyOf)),
    toggle: (row) => {
      const key = keyOf(row);
      setKeys(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
    },
  };
}
