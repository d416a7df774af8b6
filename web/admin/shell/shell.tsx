import './shell.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { FIRST_CURRENCIES } from '#contract/core/money.ts';
import { CurrenciesContext } from '../fields/currencies.ts';
import { Announcer } from '../layout/actions/announcer.tsx';
import { NoticeBar } from '../layout/actions/notice-bar.tsx';
import { submitFocusedForm, useSaveKey } from '../layout/actions/use-save-key.ts';
import { useReply } from '../layout/lists/use-reply.ts';
import { Company } from './company.tsx';
import { Menu } from './menu.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

/** Layout of every page: skip link, search, user menu, sections, and messages at the foot. */
export function Shell() {
  const { pathname } = useLocation();
  const { reply: site } = useReply(companyCalls.site);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen closes the menu
  useEffect(() => setIsMenuOpen(false), [pathname]);
  useSaveKey(submitFocusedForm);
  return (
    <div className="admin-layout">
      <a className="skip" href="#content">
        Skip to the page
      </a>
      <Announcer />
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
        <Company brand={site?.brand} />
        <SearchBox />
        <UserMenu />
      </header>
      <Menu isOpen={isMenuOpen} />
      <main id="content" tabIndex={-1}>
        <CurrenciesContext value={site?.currencies ?? FIRST_CURRENCIES}>
          <Outlet />
        </CurrenciesContext>
      </main>
      <NoticeBar />
    </div>
  );
}
