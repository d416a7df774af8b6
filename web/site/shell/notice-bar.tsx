import type { Notice } from '#contract/catalogue/notice.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import sheet from './notice.css?url';
import { OwnLinkTo } from './own-links.tsx';

/** The notice above every page, with its style sheet and script. Rendered on the server only. */
export const NoticeBar = ({ notice: { text, link, closable } }: { notice: Notice }) => (
  <aside aria-label="Notice">
    <link rel="stylesheet" href={sheet} precedence="default" />
    <p>
      {text} {link && <OwnLinkTo link={link} className="" />}
    </p>
    {closable && (
      <button type="button" className="button-icon needs-script" aria-label="Close the notice">
        <CloseIcon />
      </button>
    )}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own. */}
    {closable && <script dangerouslySetInnerHTML={{ __html: NOTICE_SCRIPT }} />}
  </aside>
);

/**
 * Sent as the text of this function. Hides the notice before it is painted for a visitor who has closed it, and until then closes it.
 * It needs no other script: it runs before those of the page, and a press on its button is not for them.
 */
function closeNotice(): void {
  const KEY = 'closed-notice';
  const bar = document.currentScript?.closest<HTMLElement>('.site-notice');
  const words = bar?.querySelector('p')?.textContent;
  if (!bar || !words) return;
  try {
    bar.hidden = localStorage.getItem(KEY) === words;
  } catch {} // without storage it shows on each page
  const close = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || !bar.contains(button)) return;
    event.stopImmediatePropagation();
    bar.hidden = true;
    document.getElementById('main')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(KEY, words);
    } catch {}
  };
  addEventListener('click', close, true);
}

export const NOTICE_SCRIPT = `(${closeNotice})()`;
