import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#contract/link-target.ts';
import type { RichText as Body } from '#contract/rich-text.ts';
import { allowedDocument } from './allowed.ts';
import { type Heading, headingsOf } from './outline.ts';
import { TextLink } from './text-link.tsx';

/** The body of a post or a legal page. allowed.ts says what it may contain. */
export function RichText({ body, className = '' }: { body: Body; className?: string }) {
  const document = allowedDocument(body);
  const headings = headingsOf(document);
  return (
    <div className={`prose ${className}`}>
      {documentToReactComponents(
        document,
        renderers((node) => headings.get(node)),
      )}
    </div>
  );
}

const renderers = (headingOf: (node: unknown) => Heading | undefined): Options => {
  const heading = (node: unknown, children: ReactNode) => {
    const { tag: Tag, id } = headingOf(node) ?? { tag: 'h4', id: undefined };
    return <Tag id={id}>{children}</Tag>;
  };
  return {
    renderNode: {
      'heading-1': heading,
      'heading-2': heading,
      'heading-3': heading,
      hyperlink: ({ data }, children) => <TextLink target={data as LinkTarget}>{children}</TextLink>,
    },
    renderMark: {
      bold: (text) => <strong>{text}</strong>,
      italic: (text) => <em>{text}</em>,
      underline: (text) => <u>{text}</u>,
      code: (text) => <code>{text}</code>,
    },
    preserveWhitespace: true,
  };
};
