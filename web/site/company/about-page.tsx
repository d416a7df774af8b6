import type { Company } from '#contract/catalogue/company.ts';
import { MARK } from '#contract/core/brand.ts';
import { Opening } from '#web/ui/pictures/opening.tsx';
import { Drawing } from './drawing.tsx';
import { PartnerStrip } from './partner-strip.tsx';
import { Team } from './team.tsx';

/** The company (product.md#about). */
export function AboutPage({ company, brand }: { company: Company; brand: string }) {
  const [opening, ...paragraphs] = company.paragraphs;
  return (
    <>
      <Opening src={company.picture?.url} alt={company.picture?.alt}>
        <p>
          <span className="sr-only">{brand}</span>
          <Drawing src={MARK} className="size-14 bg-paper lg:size-16" />
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
