import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer';
import type { Block as BlockNode, Inline } from '@contentful/rich-text-types';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PictureWords } from '#contract/core/asset.ts';
import type { LinkTarget } from '#contract/core/link-target.ts';
import type { RichText as Body } from '#contract/core/rich-text.ts';
import { allowedDocument } from './allowed.ts';
import type { ContactFormFor } from './block.tsx';
import { type Heading, headingsOf } from './outline.ts';
import { TextLink } from './text-link.tsx';

type RichTextProps = {
  body: Body;
  className?: string;
  /** Shown one by one, each before the next second heading of the body's highest level. */
  breaks?: readonly ReactNode[];
  /** The library's texts for its pictures. Without them, blocks are skipped. */
  pictures?: PictureWords;
  /** A contact form about a topic, which may be empty. Without it, contact forms and columns are skipped. */
  form?: ContactFormFor;
};

const fetchBlock = async () => ({ default: (await import('./block.tsx')).Block });

/** Rendered at once on the server; its script is separate, for bodies that have a block. */
const Block = import.meta.env.SSR ? (await fetchBlock()).default : lazy(fetchBlock);

/** The body of a post or a legal page. allowed.ts defines what it may contain. */
export function RichText({ body, className = '', breaks = [], pictures, form }: RichTextProps) {
  const document = allowedDocument(body, pictures !== undefined);
  const headings = headingsOf(document);
  const chapters = document.content.filter((node) => headings.get(node)?.tag === 'h2');
  const seconds = chapters.filter((_, place) => place % 2 === 1);
  const breakBefore = new Map<unknown, ReactNode>(seconds.map((node, place) => [node, breaks[place]]));
  return (
    <div className={`prose ${className}`}>
      {documentToReactComponents(document, renderers(headings, breakBefore, pictures, form))}
    </div>
  );
}

const renderers = (
  headings: ReadonlyMap<unknown, Heading>,
  breakBefore: ReadonlyMap<unknown, ReactNode>,
  pictures: PictureWords = {},
  form?: ContactFormFor,
): Options => {
  const heading = (node: unknown, children: ReactNode) => {
    const { tag: Tag, id } = headings.get(node) ?? { tag: 'h4', id: undefined };
    return (
      <>
        {breakBefore.get(node)}
        <Tag id={id}>{children}</Tag>
      </>
    );
  };
  return {
    renderNode: {
      paragraph: (node, children) => <p className={isQuestion(node) ? 'question' : undefined}>{children}</p>,
      'heading-1': heading,
      'heading-2': heading,
      'heading-3': heading,
      block: ({ data: { node } }) => (
        <Suspense>
          <Block {...{ node, pictures, form }} Body={RichText} />
        </Suspense>
      ),
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

/** A paragraph in bold is an interview's question: it stands close to its answer. */
const isQuestion = ({ content }: BlockNode | Inline) =>
  content.every((part) => part.nodeType === 'text' && part.marks.some(({ type }) => type === 'bold'));
