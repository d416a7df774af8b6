import type { ComponentType, ReactNode } from 'react';
import type { PictureWords } from '#contract/core/asset.ts';
import { type BlockType, blockFaults, innerBody, isBlock, isOfPages } from '#contract/core/blocks.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { Picture } from '../pictures/picture.tsx';
import sheet from './blocks.css?url';
import { VideoBlock } from './video-block.tsx';

/** Renders a contact form about a topic, which may be empty. */
export type ContactFormFor = (topic: string) => ReactNode;

type Shared = {
  pictures: PictureWords;
  /** Only pages of the company's own have it. */
  form: ContactFormFor | undefined;
  /** Renders a body within a block. */
  Body: ComponentType<{ body: RichText; pictures: PictureWords }>;
};
type BlockProps = Shared & { data: Record<string, unknown> };

/**
 * A block of a body (contract/core/blocks.ts), with the style sheet of all blocks; renders nothing for any other node, and for a block
 * that is not filled in.
 */
export function Block({ node, ...shared }: Shared & { node: RichTextNode }) {
  const { nodeType, data = {} } = node;
  if (!isBlock(nodeType) || (isOfPages(nodeType) && !shared.form) || blockFaults(node).length > 0)
    return null;
  return (
    <div className="block-of-body">
      <link rel="stylesheet" href={sheet} precedence="default" />
      {BY_TYPE[nodeType]({ ...shared, data })}
    </div>
  );
}

const SIZES = '(min-width: 64rem) 60vw, 100vw';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const BY_TYPE: Record<BlockType, (props: BlockProps) => ReactNode> = {
  'picture-block': ({ data, pictures }) => (
    <figure>
      <Picture src={text(data.url)} words={pictures} alt={text(data.caption)} kind="still" sizes={SIZES} />
      {text(data.caption) && <figcaption>{text(data.caption)}</figcaption>}
    </figure>
  ),
  'gallery-block': ({ data, pictures }) => (
    <ul className="block-gallery">
      {(data.pictures as string[]).map((src) => (
        <li key={src}>
          <Picture src={src} words={pictures} alt="" kind="still" sizes="(min-width: 64rem) 30vw, 50vw" />
        </li>
      ))}
    </ul>
  ),
  'video-block': ({ data }) => (
    <VideoBlock url={text(data.url)} title={text(data.title)} still={text(data.still)} sizes={SIZES} />
  ),
  'file-block': ({ data }) => (
    <a href={linkTarget(data.url)?.href} className="block-file" download="">
      {text(data.label)}
    </a>
  ),
  'button-block': ({ data }) => (
    <a href={linkTarget(data.url)?.href} className="button">
      {text(data.label)}
    </a>
  ),
  'columns-block': ({ data, pictures, Body }) => (
    <div className="block-columns">
      <Body body={innerBody(data.left)} pictures={pictures} />
      <Body body={innerBody(data.right)} pictures={pictures} />
    </div>
  ),
  'contact-form-block': ({ data, form }) => form?.(text(data.topic).trim()),
};
