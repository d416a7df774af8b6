import './history.css';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ContentVersion } from '#contract/staff-content.ts';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Moment } from '../../frame/moment.tsx';
import { useDeed } from '../../frame/use-deed.ts';
import { formOf } from '../edit/form-of.ts';
import { fieldAt } from '../edit/in-words.ts';
import type { OpenText } from '../edit/open-text.ts';
import { useWords } from '../edit/use-words.ts';

type Version = ContentVersion & { text: OpenText };

const STATES: Record<ContentVersion['state'], string> = {
  draft: 'Draft',
  scheduled: 'Planned',
  live: 'Live',
  past: 'Earlier',
};

/** The versions of what a page edits, newest first: what changed field by field. An earlier one can be gone on with. */
export function History({ texts, onTaken }: { texts: readonly OpenText[]; onTaken: () => void }) {
  const [versions, setVersions] = useState<readonly Version[]>();
  const [fault, setFault] = useState<unknown>();
  const { isBusy, perform } = useDeed();
  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      const lists = await Promise.all(
        texts
          .filter(({ detail }) => detail)
          .map(async (text) => {
            const { kind, entry } = text;
            const list = await ask(staffContentCalls.history, { kind, entry }, { signal: abort.signal });
            return list.map((version) => ({ ...version, text }));
          }),
      );
      setVersions(lists.flat().sort((one, other) => (one.at < other.at ? 1 : -1)));
    };
    read().catch((error: unknown) => !abort.signal.aborted && setFault(error));
    return () => abort.abort();
  }, [texts]);

  const take = ({ text, number }: Version) =>
    perform(async () => {
      const { kind, entry, keeper } = text;
      const { body } = await ask(staffContentCalls.version, { kind, entry, number });
      if (!body) return;
      keeper.replace(body);
      onTaken();
    }, 'The earlier text is the draft now. Nothing is published yet.');

  if (fault) throw fault;
  if (!versions) return <p role="status">Loading…</p>;
  if (versions.length === 0) return <p>There is no version yet: nothing was published.</p>;
  return (
    <ol className="history">
      {versions.map((version, at) => (
        <li key={`${version.text.kind} ${version.number} ${version.state}`}>
          <h2>
            <Moment iso={version.at} /> {version.author}
            <span className="quiet">
              {' '}
              {STATES[version.state]}
              {version.text.kind === 'facts' && ', facts'}
              {version.note && `: ${version.note}`}
            </span>
          </h2>
          <Changes
            version={version}
            isFirst={!versions.slice(at + 1).some(({ text }) => text.kind === version.text.kind)}
          />
          {version.state === 'past' && (
            <Button size="small" variant="outlined" aria-disabled={isBusy} onClick={() => take(version)}>
              Go on with this text
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Changes({ version: { changes, text }, isFirst }: { version: Version; isFirst: boolean }) {
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
