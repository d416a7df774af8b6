import { type ReactNode, useEffect, useState } from 'react';
import type { Site } from '#contract/company.ts';
import { closeTrailer } from '#web/films/trailer/open-trailer.ts';
import { TrailerSlot } from '#web/films/trailer/trailer-slot.tsx';
import type { Page } from '#web/router/load-page.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { Footer } from './footer.tsx';
import { ProgressLine } from './progress-line.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ToasterSlot } from './toaster-slot.tsx';
import { type Panel, TopBar } from './top-bar.tsx';

/** The frame of every page: skip link, top bar, main, footer, toasts and trailer. */
export function Shell({ site, page, children }: { site: Site; page: Page; children: ReactNode }) {
  const { onLoading, isLoading } = useRouter();
  const [panel, setPanel] = useState<Panel | null>(null);
  // Whoever goes to another page wants to see it.
  useEffect(
    () =>
      onLoading((isSamePage) => {
        if (isSamePage || !isLoading()) return;
        setPanel(null);
        closeTrailer();
      }),
    [onLoading, isLoading],
  );
  // The menu covers the page, so the page behind it must be inert, which restyles all of it.
  const covered = useShown(panel === 'menu');

  return (
    <>
      <a href="#main" className="skip-link button">
        Skip to the page
      </a>
      <TopBar site={site} pathname={page.pathname} panel={panel} setPanel={setPanel} />
      <ProgressLine />
      <main id="main" tabIndex={-1} inert={covered}>
        {children}
      </main>
      <Footer site={site} inert={covered} />
      <RouteAnnouncer page={page} />
      <ToasterSlot />
      <TrailerSlot />
    </>
  );
}
