import type { Company } from '#contract/catalogue/company.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

const SIZES = '(width >= 64rem) 18vw, (width >= 48rem) 30vw, 46vw';
const LEAD_SIZES = '(width >= 64rem) 37vw, (width >= 48rem) 46vw, 92vw';

/** The team, the first of it large. */
export function Team({ team }: { team: Company['team'] }) {
  return (
    <section aria-labelledby="team" className="gutter mt-(--section-gap)">
      <h2 id="team" className="mb-8 font-display text-heading">
        The team
      </h2>
      <ul className="team">
        {team.map(({ slug, name, role, photo }, index) => (
          <li key={slug}>
            <Picture src={photo} alt="" kind="portrait" sizes={index === 0 ? LEAD_SIZES : SIZES} />
            <div>
              <h3 className="mt-4 font-display text-title">{name}</h3>
              <p className="mt-1 text-small text-muted">{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
