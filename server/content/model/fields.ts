import { z } from 'zod';
import { Asset } from '#contract/core/asset.ts';
import { blockFaults, innerBodies } from '#contract/core/blocks.ts';
import { isBlank } from '#contract/core/empty-rows.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { RichText, type RichTextNode } from '#contract/core/rich-text.ts';
import { addressInLibrary } from '#server/media/locate.ts';

/* Field types of the content files. Optional fields may also be null or empty. */

export const text = z.string().trim().min(1);
export const prose = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value ?? '');
export const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const date = z.iso
  .date('must be a date such as 2027-02-12')
  .refine((value) => value >= '0001', 'must be a date such as 2027-02-12');

/** A link to another site. */
export const link = address(
  /^https?:\/\/[^\s/]/i,
  'must be a web address that begins with https:// or http://',
);
/** A picture or trailer, on this site or another. Addresses below /media refer to the library. */
export const media = address(
  /^(?:\/media\/|(?:https:)?\/\/[^\s/])/i,
  'must be an address that begins with /media/ or https://',
).transform(addressInLibrary);
export const optionalLink = emptyAsNull(link);
export const optionalMedia = emptyAsNull(media);
export const asset = Asset.extend({
  fields: Asset.shape.fields.extend({ file: Asset.shape.fields.shape.file.extend({ url: media }) }),
});

type Fault = { path: (string | number)[]; message: string };

/** Rich text with marks, links and blocks. Refuses links that the page would render as plain text, and blocks that it would skip. */
export const richText = RichText.superRefine((body, { addIssue }) => {
  for (const { path, message } of faultsOf(body)) addIssue({ code: 'custom', path, message });
});

/** Each kind of fault only without those before it: the bodies of columns are data, whose types blocks and links trust. */
function faultsOf({ content }: RichText): Fault[] {
  const inBlocks = (faultsOfOne: (node: RichTextNode) => Fault[]) =>
    content.flatMap((node, at) =>
      faultsOfOne(node).map(({ path, message }) => ({ path: ['content', at, 'data', ...path], message })),
    );
  const broken = inBlocks((node) =>
    innerBodies(node)
      .filter(({ body }) => !RichText.safeParse(body).success)
      .map(({ field }) => ({ path: [field], message: 'must be a text as others are' })),
  );
  if (broken.length > 0) return broken;
  const ofBlocks = inBlocks(blockFaults);
  if (ofBlocks.length > 0) return ofBlocks;
  const message = 'must be a web address, mailto: or an address of this site that begins with /';
  return badLinks(content, ['content']).map((path) => ({ path, message }));
}

function badLinks(nodes: readonly RichTextNode[], path: (string | number)[]): (string | number)[][] {
  return nodes.flatMap((node, at) => {
    const isBad = node.nodeType === 'hyperlink' && !linkTarget(node.data?.uri);
    const deeper = badLinks(node.content ?? [], [...path, at, 'content']);
    const inner = innerBodies(node).flatMap(({ field, body }) =>
      badLinks(body.content, [...path, at, 'data', field, 'content']),
    );
    return [...(isBad ? [[...path, at, 'data', 'uri']] : []), ...deeper, ...inner];
  });
}

/** A list, or one text separated by commas; stored as a list without duplicates. */
export const commaList = oneOrMany((value) => value.split(','));
/** A list, or one text that may contain commas; stored as a list. */
export const list = oneOrMany((value) => [value]);

function oneOrMany(split: (value: string) => string[]) {
  return z
    .union([z.string(), z.array(z.string())], 'must be a text or a list of texts')
    .nullish()
    .transform((value) => (typeof value === 'string' ? split(value) : (value ?? [])))
    .transform((parts) => [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]);
}

function address(pattern: RegExp, message: string) {
  return z
    .string()
    .trim()
    .refine((value) => pattern.test(value) && URL.canParse(value, 'https://site.example'), message);
}

export function emptyAsNull(schema: z.ZodType<string>) {
  return z
    .preprocess((value) => (value === '' ? null : value), schema.nullish())
    .transform((value) => value ?? null);
}

/** A list that may be absent. */
export const listOf = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .nullish()
    .transform((value) => value ?? []);

/** Absent if the value is, or has only empty fields, as an optional part of a form that nobody filled in. */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** Null if the value is absent. */
export const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;
