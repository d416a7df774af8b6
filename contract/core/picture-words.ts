import type { PictureWords } from './asset.ts';

/** The library's texts of the picture at an address, which may contain a version. */
export const wordsOf = (
  pictures: PictureWords | undefined,
  address: string | null | undefined,
): PictureWords[string] | undefined => pictures?.[libraryAddress(address)];

/** A picture's address in the library: without its version. */
export const libraryAddress = (address: string | null | undefined): string => address?.split('?', 1)[0] ?? '';
