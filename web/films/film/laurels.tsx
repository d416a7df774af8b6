import { awardParts } from '../award.ts';

/** Awards as festivals print them: between two branches of laurel. */
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

/** Read on its own it is the award as the film gives it. */
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
