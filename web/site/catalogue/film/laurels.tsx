import { awardParts } from '#contract/catalogue/award.ts';

/** Awards in festival style, between two laurel branches. */
export function Laurels({ awards }: { awards: string[] }) {
  if (awards.length === 0) return null;
  return (
    <ul aria-label="Awards" className="laurel-list">
      {awards.map((award) => (
        <li key={award} className="laurels">
          <AwardText award={award} />
        </li>
      ))}
    </ul>
  );
}

/** The film's first win, in one line: "Winner, Best Feature, Harbour Lights Festival 2024". */
export function FirstWin({ awards }: { awards: readonly string[] }) {
  const win = awards.map(awardParts).find(({ result }) => result && /^winner$/i.test(result));
  return (
    win && (
      <p className="first-win">
        <span className="truncate">{`${win.result}, ${win.prize}`}</span>
        {win.festival && <span>{`, ${win.festival}`}</span>}
      </p>
    )
  );
}

/** Screen readers read the award as the film's record spells it. */
function AwardText({ award }: { award: string }) {
  const { result, prize, festival } = awardParts(award);
  return (
    <p>
      {result && (
        <span className="label">
          {result}
          <span className="sr-only"> - </span>
        </span>
      )}
      <strong>
        {prize}
        {festival && <span className="sr-only">, </span>}
      </strong>
      {festival && <small>{festival}</small>}
    </p>
  );
}
