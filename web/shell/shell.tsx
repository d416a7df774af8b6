import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TrailerSlot } from '#web/films/trailer/trailer-slot.tsx';
import { Footer } from './footer.tsx';
import { ProgressLine } from './progress-line.tsx';
import { siteQuery } from './queries.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ToasterSlot } from './toaster-slot.tsx';
import { type Panel, TopBar } from './top-bar.tsx';

/** The frame of every page: skip link, top bar, main, footer, toasts and trailer. */
export function Shell({ children }: { children: ReactNode }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  const [panel, setPanel] = useState<Panel | null>(null);
  // The menu covers the page, so the page behind it must be inert.
  const covered = panel === 'menu';

  return (
    <>
      <a href="#main" className="skip-link button">
        Skip to the page
      </a>
      <TopBar site={site} panel={panel} setPanel={setPanel} />
      <ProgressLine />
      <main id="main" tabIndex={-1} inert={covered}>
        {children}
      </main>
      <Footer site={site} inert={covered} />
      <RouteAnnouncer />
      <ToasterSlot />
      <TrailerSlot />
    </>
  );
}
