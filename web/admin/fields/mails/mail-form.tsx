import Button from '@mui/material/Button';
import { useContext, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MailKind } from '#contract/content/mails/mail-kind.ts';
import { defaultWords, faultsOfWords, MAILS, type MailName, namesOf } from '#contract/content/mails/mails.ts';
import { placeholderNamed } from '#contract/content/mails/placeholders.ts';
import { asRecord, asText, type InputProps, type Json } from '../field.ts';
import { Issues } from '../issues.tsx';
import { LineInput } from '../line-input.tsx';
import { sameJson } from '../same-json.ts';
import { MailPreview } from './mail-preview.tsx';

/** Messages of the last check that `faults` has as of now. */
const OF_PLACEHOLDERS = /^(?:must|cannot) have \{/;

/** Subject, text and the words of links, with buttons that insert placeholders, and a preview. */
export function MailForm({ mail, path, value, onChange }: InputProps & { mail: MailName }) {
  const defaults = defaultWords(mail);
  const { subject, text, links: own } = asRecord(value ?? defaults);
  const links: Json = { ...defaults.links, ...asRecord(own) };
  const lines = Object.keys(defaults.links);
  const change = (part: object) => {
    const next = { subject, text, links, ...part };
    onChange(sameJson(next, defaults) ? null : next);
  };
  const faults = faultsOfWords(mail, {
    subject: asText(subject),
    text: asText(text),
    links: Object.fromEntries(lines.map((name) => [name, asText(links[name])])),
  }).map((fault) => ({ field: [path, ...fault.path].join('.'), message: fault.message, stops: true }));
  const others = useContext(Issues).filter(
    ({ field, message }) => !(field.startsWith(`${path}.`) && OF_PLACEHOLDERS.test(message)),
  );

  const typing = useRef(`${path}.text`);
  /** Where one types, or typed last; links and lists of items stand in the text only. */
  const insert = (name: string) => {
    const isOfLine = placeholderNamed(name)?.as === 'text';
    const input = document.getElementById(isOfLine ? typing.current : `${path}.text`);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    const { selectionStart: from, selectionEnd: until } = input;
    const [start, end] = [from ?? input.value.length, until ?? input.value.length];
    const next = `${input.value.slice(0, start)}{${name}}${input.value.slice(end)}`;
    const field = input.id.slice(path.length + 1);
    flushSync(() =>
      change(
        field.startsWith('links.')
          ? { links: { ...links, [field.slice('links.'.length)]: next } }
          : { [field]: next },
      ),
    );
    const caret = start + name.length + 2;
    input.focus();
    input.setSelectionRange(caret, caret);
  };

  return (
    <Issues value={[...others, ...faults]}>
      <div className="mail-form">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where one types */}
        <div
          className="mail-typed"
          onFocus={({ target }) => {
            if (target.id.startsWith(`${path}.`)) typing.current = target.id;
          }}
        >
          <LineInput
            path={`${path}.subject`}
            label="Subject"
            value={subject}
            onChange={(next) => change({ subject: next })}
          />
          <LineInput
            path={`${path}.text`}
            label="Text"
            hint="An empty line begins a paragraph. One whose link or list has nothing to show is left out"
            rows={10}
            value={text}
            onChange={(next) => change({ text: next })}
          />
          {lines.map((name) => (
            <LineInput
              key={name}
              path={`${path}.links.${name}`}
              label={`Words of {${name}} in HTML`}
              value={links[name]}
              onChange={(next) => change({ links: { ...links, [name]: next } })}
            />
          ))}
          <p className="form-actions">
            <Button variant="outlined" aria-disabled={!value} onClick={() => value && onChange(null)}>
              Back to the default words
            </Button>
          </p>
        </div>
        <Placeholders mail={mail} onInsert={insert} />
        <MailPreview mail={mail} />
      </div>
    </Issues>
  );
}

function Placeholders({ mail, onInsert }: { mail: MailName; onInsert: (name: string) => void }) {
  const { needs = [] }: MailKind = MAILS[mail];
  const needed: readonly string[] = needs;
  return (
    <section className="mail-placeholders" aria-label="Placeholders">
      <h4>Press to insert</h4>
      <ul>
        {namesOf(mail).map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onInsert(name)}>{`{${name}}`}</button>
            <span>
              {placeholderNamed(name)?.meaning}
              {needed.includes(name) && <strong> · needed</strong>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
