import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { asText, asTexts, type Json } from '../field.ts';

type Seen = ReplyOf<typeof staffContentCalls.homeRow>;

/** What visitors would see in a row as it is in the draft; undefined until it is known, or if it cannot be read. */
export function useSeenInRow(row: Json): Seen | undefined {
  const input = inputOf(row);
  const { data } = useQuery({
    queryKey: [staffContentCalls.homeRow.path, input],
    queryFn: ({ signal }) => request(staffContentCalls.homeRow, input, { signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}

type Input = Exclude<Parameters<typeof request<typeof staffContentCalls.homeRow>>[1], undefined>;

/** The fields of the row that its source uses. */
function inputOf(row: Json): Input {
  const source = asText(row.source) as Input['source'];
  const count = Number(row.count);
  const limit = count >= 1 && count <= 24 && Number.isInteger(count) ? count : undefined;
  if (source === 'category') return { source, category: asText(row.category), limit };
  if (source === 'season') return { source, season: asText(row.season), limit };
  if (source === 'picked') return { source, films: asTexts(row.films).slice(0, 24) };
  return source === 'newest' ? { source, limit } : { source };
}
