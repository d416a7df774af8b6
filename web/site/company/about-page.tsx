import type { Company, Site } from '#contract/catalogue/company.ts';
import type { SiteIdentity } from '#contract/catalogue/identity.ts';
import { MARK } from '#contract/core/brand.ts';
import { imageUrl } from '#contract/core/images.ts';
import { Opening } from '#web/ui/pictures/opening.tsx';
import sheet from './company.css?url';
import { Drawing } from './drawing.tsx';
import { PartnerStrip } from './partner-strip.tsx';
import { Team } from './team.tsx';

/** The company (product.md#about). */
export function AboutPage({ company, site: { brand, identity } }: { company: Company; site: Site }) {
  const [opening, ...paragraphs] = company.paragraphs;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Opening src={company.picture?.url} alt={company.picture?.alt}>
        <p>
          <span className="sr-only">{brand}</span>
          {identity ? (
            <OwnMark identity={identity} />
          ) : (
            <Drawing src={MARK} className="size-14 bg-paper lg:size-16" />
          )}
        </p>
        <h1 className="mt-6 max-w-[6.4em] font-display text-display">{company.heading}</h1>
      </Opening>
      <div className="gutter mt-10 grid gap-x-8 gap-y-8 lg:mt-16 lg:grid-cols-12">
        <p className="synopsis text-balance lg:col-span-5">{opening}</p>
        <div className="prose lg:col-span-6 lg:col-start-7">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Team team={company.team} />
      <PartnerStrip partners={company.partners} />
    </>
  );
}

/** Mark, else logo, of a company with its own identity; nothing if it has neither. */
function OwnMark({ identity: { mark, logoOnDark } }: { identity: SiteIdentity }) {
  const picture = mark ?? logoOnDark;
  return picture && <img src={imageUrl(picture, { width: 256 })} alt="" style={MARK_BOX} />;
}

const MARK_BOX = { height: '3.5rem', width: 'auto', maxWidth: '100%' };
