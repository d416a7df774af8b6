import './help.css';
import parts from 'virtual:help-parts';
import { staffHelpPath, staffPaths } from '#contract/admin/staff-paths.ts';
import { useOpen, useRecordId } from '../../layout/address.ts';
import { Link } from '../../layout/link.tsx';
import { NotFound } from '../../layout/not-found.tsx';
import { Page } from '../../layout/page.tsx';

/** One part of the help. */
export default function HelpPage() {
  const id = useRecordId();
  const openAddress = useOpen();
  const at = parts.findIndex((part) => part.id === id);
  const part = parts[at];
  const next = parts[at + 1];
  if (!part) return <NotFound />;

  /** Opens a link between parts without a reload. */
  function follow(event: React.MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    openAddress(link.pathname);
  }

  return (
    <Page about="Help" title={part.title}>
      <p>
        <Link to={staffPaths.help}>All help</Link>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches clicks on links, which are focusable */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        className="help-text"
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from docs/ at build time
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
      {next && (
        <p>
          Next: <Link to={staffHelpPath(next.id)}>{next.title}</Link>
        </p>
      )}
    </Page>
  );
}
