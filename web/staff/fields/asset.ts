import { asRecord, asText } from './field.ts';
import type { Chosen } from './library/choice.ts';

/** What editors change of an asset of the content platform (contract/asset.ts). */
type AssetParts = { url: string; title: string };

export function assetParts(value: unknown): AssetParts {
  const fields = asRecord(asRecord(value).fields);
  return { url: asText(asRecord(fields.file).url), title: asText(fields.title) };
}

/** The asset with another address or title; what else it holds stays while it is the same file. */
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
