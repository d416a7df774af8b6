import { asRecord, asText } from '../field.ts';
import type { Chosen } from '../library/choice.ts';

/** The editable parts of a content platform asset (contract/core/asset.ts). */
type AssetParts = { url: string; title: string };

export function assetParts(value: unknown): AssetParts {
  const fields = asRecord(asRecord(value).fields);
  return { url: asText(asRecord(fields.file).url), title: asText(fields.title) };
}

/** The asset with another address or title; its other fields stay if the file is the same. */
export function assetOf(before: unknown, { url, title }: AssetParts): unknown {
  if (url === '' && title === '') return null;
  const fields = asRecord(asRecord(before).fields);
  const file = asRecord(fields.file);
  const { title: _before, ...rest } = fields;
  return {
    ...asRecord(before),
    fields: {
      ...rest,
      ...(title !== '' && { title }),
      file: file.url === url ? file : { url },
    },
  };
}

export const chosenAsset = ({ url, title }: Chosen): unknown => ({
  fields: { ...(title && { title }), file: { url } },
});
