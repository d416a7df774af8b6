import type { Company } from '#contract/catalogue/company.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

/** The team. The heading occupies the first cell of the grid. */
export function Team({ team }: { team: Company['team'] }) {
  return (
    <section
      aria-labelledby="team"
      className="gutter mt-(--section-gap) grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6"
    >
      <h2 id="team" className="self-end pb-3 font-display text-headline">
        The team
      </h2>
      <ul className="contents">
        {team.map(({ slug, name, role, photo }) => (
          <li key={slug}>
            <Picture src={photo} alt="" kind="portrait" sizes="(width >= 48rem) 23vw, 46vw" />
            <h3 className="mt-4 font-display text-title">{name}</h3>
            <p className="mt-1 text-small text-muted">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
