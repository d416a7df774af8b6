import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import { ESCAPE } from '#web/ui/escape.ts';
import { CloseIcon, MenuIcon, SearchIcon } from '#web/ui/icons.tsx';
import { reserveScrollbarSpace } from '#web/ui/reserve-scrollbar-space.ts';
import { SearchPanel } from '../catalogue/search/search-panel.tsx';
import { AccountLink } from './account-link.tsx';
import { ariaCurrent } from './aria-current.ts';
import { CartSlot } from './cart-slot.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { useBarHidden } from './use-bar-hidden.tsx';
import { WatchlistLink } from './watchlist-link.tsx';

/** The open panel: at most one of menu and search. */
export type Panel = 'menu' | 'search';

type TopBarProps = {
  site: Site;
  pathname: string;
  panel: Panel | null;
  setPanel: (panel: Panel | null) => void;
};

/** The floating bar on every page (product.md#top-bar). */
export function TopBar({ site, pathname, panel, setPanel }: TopBarProps) {
  const header = useRef<HTMLElement>(null);
  const menuToggle = useRef<HTMLButtonElement>(null);
  const searchToggle = useRef<HTMLButtonElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const firstLink = useRef<HTMLAnchorElement>(null);
  const { isHidden, sentinel } = useBarHidden(pathname);

  const close = () => setPanel(null);
  const toggle = (asked: Panel) => {
    reserveScrollbarSpace();
    // Synchronously, within the click: otherwise phones do not show the keyboard.
    flushSync(() => setPanel(panel === asked ? null : asked));
    if (panel === asked) return;
    (asked === 'menu' ? firstLink : searchInput).current?.focus();
  };

  useEffect(() => {
    if (!panel) return;
    // Uses the event's path: the clicked element may have left the header since, as the button that clears the search does.
    const onOutside = (event: Event) => {
      if (header.current && !event.composedPath().includes(header.current)) setPanel(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.keyCode !== ESCAPE || event.defaultPrevented) return;
      setPanel(null);
      (panel === 'menu' ? menuToggle : searchToggle).current?.focus();
    };
    document.addEventListener('click', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [panel, setPanel]);

  return (
    <>
      {sentinel}
      <header
        ref={header}
        className="top-bar"
        data-panel={panel ?? undefined}
        data-hidden={(isHidden && !panel) || undefined}
      >
        <div className="top-bar-pill">
          <div className="flex">
            <noscript>
              {/* Never rendered in a browser, so no script needs to contain it. */}
              {import.meta.env.SSR && (
                <>
                  <a href="#site-menu" className="button-icon" aria-label="Menu">
                    <MenuIcon />
                  </a>
                  <a href="#site-search" className="button-icon" aria-label="Search">
                    <SearchIcon />
                  </a>
                </>
              )}
            </noscript>
            <Toggle panel="menu" open={panel === 'menu'} toggle={toggle} buttonRef={menuToggle} />
            <Toggle panel="search" open={panel === 'search'} toggle={toggle} buttonRef={searchToggle} />
          </div>
          <a href={paths.home} className="top-bar-brand" aria-current={ariaCurrent(pathname, paths.home)}>
            {site.brand}
          </a>
          <nav aria-label="Yours" className="flex">
            <WatchlistLink pathname={pathname} />
            <AccountLink pathname={pathname} />
            <CartSlot pathname={pathname} />
          </nav>
        </div>
        <MenuSheet {...{ site, pathname, close, firstLink }} open={panel === 'menu'} />
        <SearchPanel open={panel === 'search'} close={close} inputRef={searchInput} />
      </header>
    </>
  );
}

type ToggleProps = {
  panel: Panel;
  open: boolean;
  toggle: (panel: Panel) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

function Toggle({ panel, open, toggle, buttonRef }: ToggleProps) {
  const ClosedIcon = panel === 'menu' ? MenuIcon : SearchIcon;
  return (
    <button
      ref={buttonRef}
      type="button"
      className="button-icon needs-script"
      aria-label={panel === 'menu' ? 'Menu' : 'Search'}
      aria-expanded={open}
      aria-controls={`site-${panel}`}
      onClick={() => toggle(panel)}
    >
      {open ? <CloseIcon /> : <ClosedIcon />}
    </button>
  );
}
