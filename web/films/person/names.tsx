import type { Credit } from '#contract/film-facts.ts';
import { paths } from '#contract/paths.ts';

type NamesProps = {
  /** As credited; shown even while nobody knows who they are. */
  names: readonly string[];
  role: string;
  credits: readonly Credit[];
};

/** Names of a film's credits, each a link to its person. */
export function Names({ names, role, credits }: NamesProps) {
  return names.map((name, index) => {
    const credit = credits.find((each) => each.role === role && each.name === name);
    return (
      <span key={name}>
        {index > 0 && ', '}
        {credit ? (
          <a href={paths.person(credit.person)} className="link">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
    );
  });
}
