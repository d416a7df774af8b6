import './frame.css';
import { useLocation } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CatchFault } from './catch-fault.tsx';
import { Menu } from './menu.tsx';
import { Notification } from './notification.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Said } from './said.tsx';
import { SearchBox } from './search-box.tsx';
import { saveTypedForm, useSaveKey } from './use-save-key.ts';

/** What surrounds every page: skip link, search, the person, the menu, what is said at its foot. */
export function Frame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen closes the menu
  useEffect(() => setIsMenuOpen(false), [pathname]);
  useSaveKey(saveTypedForm);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to the page
      </a>
      <Said />
      <header className="bar">
        <button
          type="button"
          className="menu-button"
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          Menu
        </button>
        <SearchBox />
        <PersonMenu />
      </header>
      <Menu isOpen={isMenuOpen} />
      <main id="content" tabIndex={-1}>
        <CatchFault key={pathname}>
          <Suspense fallback={<p role="status">Loading…</p>}>{children}</Suspense>
        </CatchFault>
      </main>
      <Notification />
    </div>
  );
}
