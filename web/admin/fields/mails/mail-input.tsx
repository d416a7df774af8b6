import './mails.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MailName } from '#contract/content/mails/mails.ts';
import { StateTag } from '../../layout/state-tag.tsx';
import type { InputProps } from '../field.ts';
import { useIssues } from '../issues.tsx';
import { MailForm } from './mail-form.tsx';

/** One automatic mail: folded to its name, and whether its words were changed, until one opens it. */
export function MailInput({ mail, label, hint, ...field }: InputProps & { mail: MailName }) {
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasIssue = useIssues(field.path, true).length > 0;
  useLayoutEffect(() => {
    if (hasIssue && element.current) element.current.open = true;
  }, [hasIssue]);
  return (
    <details
      ref={element}
      className="mail-words"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{label}</h3> {field.value ? <StateTag of="new">Changed</StateTag> : null}
        <p>{hint}</p>
      </summary>
      {isOpen && <MailForm mail={mail} label={label} {...field} />}
    </details>
  );
}
