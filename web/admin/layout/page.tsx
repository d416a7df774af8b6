import { type ReactNode, use, useEffect, useRef } from 'react';
import { staffHelpPath } from '#contract/admin/staff-paths.ts';
import { HelpContext } from './help.ts';
import { isTyping } from './is-typing.ts';
import { Link } from './link.tsx';
import { stickyHead } from './sticky.ts';

type Props = {
  title: string;
  /** The subject of the page if its title does not name it. Shown in the browser tab only. */
  about?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the admin app: its heading, which gets the focus when the page opens, the way to its help, and its actions. */
export function Page({ title, about, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const help = use(HelpContext);
  useEffect(() => {
    document.title = `${about ? `${about}: ` : ''}${title} · Back office`;
  }, [about, title]);
  useEffect(() => {
    // A page that loads late does not take the focus from a field that the user is typing in.
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page">
      <header ref={stickyHead} className="page-head">
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1} data-focus-fallback>
            {about && <span className="sr-only">{about}: </span>}
            {title}
          </h1>
          {help && (
            <Link to={staffHelpPath(help)} className="help-link">
              Help
            </Link>
          )}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
