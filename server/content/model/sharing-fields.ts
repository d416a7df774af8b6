import { z } from 'zod';
import type { Sharing } from '#contract/core/sharing.ts';
import { SHARING_LENGTHS } from '#contract/core/sharing-lengths.ts';
import { emptyAsAbsent, media, orNull, text } from './fields.ts';

const words = ({ most }: { most: number }) =>
  emptyAsAbsent(text.max(most, `must have at most ${most} characters`));

/** What search engines and link previews show, in a text of the company. */
export const sharing = emptyAsAbsent(
  z.strictObject({
    title: words(SHARING_LENGTHS.title),
    description: words(SHARING_LENGTHS.description),
    picture: emptyAsAbsent(media),
  } satisfies Record<keyof Sharing, z.ZodType>),
);

/** The same in an entry with a table, whose column is null without it. */
export const sharingColumn = sharing.transform(orNull);
