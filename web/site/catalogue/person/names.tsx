import type { Credit } from '#contract/catalogue/film-facts.ts';
import { paths } from '#contract/core/paths.ts';

type NamesProps = {
  /** As credited; shown even before the people have loaded. */
  names: readonly string[];
  role: string;
  credits: readonly Credit[];
};

/** Names of a film's credits, each linked to its person. */
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
