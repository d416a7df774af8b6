import { useState } from 'react';
import type { Company } from '#contract/catalogue/company.ts';
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx';
import { Drawing } from './drawing.tsx';

type Partners = { partners: Company['partners'] };

/**
 * A moving strip of partner logos (product.md#about). It can be paused (WCAG 2.2.2); with reduced motion or without JavaScript it is a
 * static grid.
 */
export function PartnerStrip({ partners }: Partners) {
  const [paused, setPaused] = useState(false);
  return (
    <section aria-labelledby="partners" className="mt-(--section-gap)">
      <div className="gutter mb-8 flex items-center justify-between gap-6">
        <h2 id="partners" className="font-display text-heading">
          Our distribution partners
        </h2>
        <button
          type="button"
          className="button-icon needs-script motion-reduce:hidden"
          aria-pressed={paused}
          aria-label="Pause the moving logos"
          onClick={() => setPaused(!paused)}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
      <div className="partner-strip" data-paused={paused || undefined}>
        <div className="partner-track">
          <ul className="partner-row">
            {partners.map(({ name, kind, logo }) => (
              <li key={logo}>
                <span className="sr-only">
                  {name}, {kind}
                </span>
                <Drawing src={logo} className="partner-logo bg-paper" />
              </li>
            ))}
          </ul>
          <PartnerRowAgain partners={partners} />
        </div>
      </div>
    </section>
  );
}

/** A second copy that makes the loop seamless. */
const PartnerRowAgain = ({ partners }: Partners) => (
  <div aria-hidden="true" className="partner-row partner-row-again">
    {partners.map(({ logo }) => (
      <Drawing key={logo} src={logo} className="partner-logo bg-paper" />
    ))}
  </div>
);
