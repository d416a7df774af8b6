import { type ReactNode, useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';
import { sticksAsHead } from './sticks.ts';

type Props = {
  title: string;
  /** What page it is, where the title does not say so. Seen only in the tab. */
  about?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the back office: its heading, which gets the focus when the page is opened, and what can be done there. */
export function Page({ title, about, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${about ? `${about}: ` : ''}${title} · Back office`;
  }, [about, title]);
  useEffect(() => {
    // A page that arrives late leaves it to whoever types in the search box meanwhile.
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page">
      <header ref={sticksAsHead} className="page-head">
        <h1 ref={heading} tabIndex={-1} data-takes-focus>
          {about && <span className="sr-only">{about}: </span>}
          {title}
        </h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
