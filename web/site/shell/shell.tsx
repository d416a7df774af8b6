import { type ReactNode, useEffect, useState } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { usePainted } from '#web/ui/use-painted.ts';
import { closeTrailer } from '../catalogue/trailer/open-trailer.ts';
import { TrailerSlot } from '../catalogue/trailer/trailer-slot.tsx';
import type { Page } from '../router/load-page.ts';
import { useRouter } from '../router/use-router.ts';
import { Footer } from './footer.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { ProgressLine } from './progress-line.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ServerMarkup } from './server-markup.tsx';
import { ToasterSlot } from './toaster-slot.tsx';
import { type Panel, TopBar } from './top-bar.tsx';

/** Layout of every page: skip link, notice, top bar, main, footer, toasts and trailer. */
export function Shell({ site, page, children }: { site: Site; page: Page; children: ReactNode }) {
  const { onLoading, isLoading } = useRouter();
  const [panel, setPanel] = useState<Panel | null>(null);
  // Navigation closes the panels: the visitor wants to see the page.
  useEffect(
    () =>
      onLoading((isSamePage) => {
        if (isSamePage || !isLoading()) return;
        setPanel(null);
        closeTrailer();
      }),
    [onLoading, isLoading],
  );
  // The menu covers the page, which must be inert; that restyles the whole page.
  const covered = usePainted(panel === 'menu');

  return (
    <>
      <a href="#main" className="skip-link button">
        Skip to the page
      </a>
      {site.notice && (
        <ServerMarkup id="site-notice" className="site-notice" inert={covered}>
          {import.meta.env.SSR && <NoticeBar notice={site.notice} />}
        </ServerMarkup>
      )}
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
