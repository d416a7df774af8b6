import type { BlockType } from '#contract/core/blocks.ts';
import type { Field } from '../field.ts';

/** What editors call each block. */
export const BLOCK_NAMES: Record<BlockType, string> = {
  'picture-block': 'Picture',
  'gallery-block': 'Gallery',
  'video-block': 'Video',
  'file-block': 'File',
  'button-block': 'Button',
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
    { name: 'url', label: 'Address of the file', as: 'line', hint: ADDRESS_HINT },
  ],
  'button-block': [
    { name: 'label', label: 'Words', as: 'line' },
    { name: 'url', label: 'Where it leads', as: 'line', hint: ADDRESS_HINT },
  ],
};
