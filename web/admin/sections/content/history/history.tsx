import './history.css';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ContentVersion } from '#contract/content/staff-content.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../../api/request.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { formOf } from '../edit/form-of.ts';
import { fieldAt } from '../edit/in-words.ts';
import type { OpenText } from '../edit/open-text.ts';
import { useWords } from '../edit/use-words.ts';

const STATES: Record<ContentVersion['state'], string> = {
  draft: 'Draft',
  scheduled: 'Planned',
  live: 'Live',
  past: 'Earlier',
};

/** The versions of the page's text, newest first, with changes field by field. An earlier one can be restored into the editor. */
export function History({ text, onRestored }: { text: OpenText; onRestored: () => void }) {
  const [versions, setVersions] = useState<readonly ContentVersion[]>();
  const [failure, setFailure] = useState<unknown>();
  const { isBusy, perform } = useAction();
  const { kind, entry, autosave } = text;
  useEffect(() => {
    const abort = new AbortController();
    request(staffContentCalls.history, { kind, entry }, { signal: abort.signal }).then(
      setVersions,
      (error: unknown) => !abort.signal.aborted && setFailure(error),
    );
    return () => abort.abort();
  }, [kind, entry]);

  const take = ({ number }: ContentVersion) =>
    perform(async () => {
      const { body } = await request(staffContentCalls.version, { kind, entry, number });
      if (!body) return;
      autosave.replace(body);
      onRestored();
    }, 'The earlier text is the draft now. Nothing is published yet.');

  if (failure) throw failure;
  if (!versions) return <p role="status">Loading…</p>;
  if (versions.length === 0) return <p>There is no version yet. Publishing makes the first one.</p>;
  return (
    <ol className="history">
      {versions.map((version, at) => (
        <li key={`${version.number} ${version.state}`}>
          <h2>
            <DateTime iso={version.at} /> {version.author}
            <span className="quiet">
              {' '}
              {STATES[version.state]}
              {version.note && `: ${version.note}`}
            </span>
          </h2>
          <Changes version={version} text={text} isFirst={at === versions.length - 1} />
          {version.state === 'past' && (
            <Button size="small" variant="outlined" aria-disabled={isBusy} onClick={() => take(version)}>
              Use this text
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Changes({
  version: { changes },
  text,
  isFirst,
}: {
  version: ContentVersion;
  text: OpenText;
  isFirst: boolean;
}) {
  if (changes.length === 0)
    return <p className="quiet">{isFirst ? 'The first text' : 'No change to the text before'}</p>;
  return (
    <dl className="changes">
      {changes.map((change) => (
        <Change key={change.field} change={change} text={text} />
      ))}
    </dl>
  );
}

type ChangeProps = { change: ContentVersion['changes'][number]; text: OpenText };

function Change({ change: { field, before, after }, text }: ChangeProps) {
  const known = fieldAt(formOf(text), field);
  const words = useWords(known, [before, after]);
  return (
    <div>
      <dt>{known?.label ?? field}</dt>
      <dd>
        {words(before) && <del>{words(before)}</del>}
        <ins>{words(after) || 'Empty'}</ins>
      </dd>
    </div>
  );
}
