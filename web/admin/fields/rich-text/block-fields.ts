import { type BlockType, COLUMN_BLOCKS } from '#contract/core/blocks.ts';
import type { Field } from '../field.ts';

/** What editors call each block. */
export const BLOCK_NAMES: Record<BlockType, string> = {
  'picture-block': 'Picture',
  'gallery-block': 'Gallery',
  'video-block': 'Video',
  'file-block': 'File',
  'button-block': 'Button',
  'columns-block': 'Two columns',
  'contact-form-block': 'Contact form',
};

const ADDRESS_HINT = 'https://…, mailto:… or /about for a page of this site';

/** The form of each block. */
export const BLOCK_FIELDS: Record<BlockType, readonly Field[]> = {
  'picture-block': [
    { name: 'url', label: 'Picture', as: 'media', media: 'picture' },
    { name: 'caption', label: 'Caption', as: 'line' },
  ],
  'gallery-block': [{ name: 'pictures', label: 'Pictures', as: 'pictures' }],
  'video-block': [
    {
      name: 'url',
      label: 'Video',
      as: 'media',
      media: 'trailer',
      hint: 'An address of YouTube or Vimeo, or a file of the library',
    },
    { name: 'title', label: 'Title of the video', as: 'line' },
    {
      name: 'still',
      label: 'Still',
      as: 'media',
      media: 'picture',
      hint: 'Shown until somebody presses play',
    },
  ],
  'file-block': [
    { name: 'label', label: 'Words', as: 'line', hint: 'Such as “Press kit (PDF, 2 MB)”' },
    {
      name: 'url',
      label: 'File',
      as: 'media',
      media: 'file',
      hint: 'A PDF or ZIP file of the library, or an address elsewhere',
    },
  ],
  'button-block': [
    { name: 'label', label: 'Words', as: 'line' },
    { name: 'url', label: 'Where it leads', as: 'line', hint: ADDRESS_HINT },
  ],
  'columns-block': [
    {
      name: 'left',
      label: 'Left column',
      as: 'rich-text',
      blocks: COLUMN_BLOCKS,
      hint: 'Above the other one on phones',
    },
    { name: 'right', label: 'Right column', as: 'rich-text', blocks: COLUMN_BLOCKS },
  ],
  'contact-form-block': [
    {
      name: 'topic',
      label: 'Topic',
      as: 'line',
      hint: 'What messages from this page are about, such as “School screenings”: shown above the form, and the subject of the conversation. May be empty',
    },
  ],
};
