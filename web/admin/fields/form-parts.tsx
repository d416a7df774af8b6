import './form-parts.css';
import { useContext, useLayoutEffect, useRef } from 'react';
import type { FormPart, Json } from './field.ts';
import { FieldGrid } from './field-input.tsx';
import { Issues } from './issues.tsx';

type Props = {
  parts: readonly FormPart[];
  values: Json;
  onChange: (name: string, value: unknown) => void;
  /** A section of the page beside the form, to jump to. */
  aside?: { id: string; title: string };
};

/** The sections of a form. A long one has jumps to each, and those that are rarely needed are folded until one opens them. */
export function FormParts({ parts, values, onChange, aside }: Props) {
  const jumps = [...parts.map(({ title }) => ({ id: title, title })), ...(aside ? [aside] : [])];
  return (
    <>
      {jumps.length >= MANY_PARTS && (
        <nav className="form-jumps" aria-label="On this page">
          {jumps.map(({ id, title }) => (
            <a key={id} href={`#${id}`} onClick={() => unfold(id)}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {parts.map((part) => (
        <Part key={part.title} part={part} values={values} onChange={onChange} />
      ))}
    </>
  );
}

const MANY_PARTS = 4;

type PartProps = Pick<Props, 'values' | 'onChange'> & { part: FormPart };

function Part({ part: { title, fields, isFolded }, values, onChange }: PartProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const issues = useContext(Issues);
  const hasIssue = issues.some(({ field }) =>
    fields.some(({ name }) => field === name || field.startsWith(`${name}.`)),
  );
  // Before the form focuses its first invalid field.
  useLayoutEffect(() => {
    if (hasIssue && element.current) element.current.open = true;
  }, [hasIssue]);
  return (
    <details ref={element} id={title} className="form-part" open={!isFolded}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <FieldGrid fields={fields} values={values} onChange={onChange} />
    </details>
  );
}

function unfold(id: string): void {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
}
