import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Nothing, When, wholeNumber } from '#contract/core/scalars.ts';
import { OwnRedirect } from './own-redirects.ts';
import { staffRedirectCalls as calls } from './staff-redirect-calls.ts';

const Stored = z.object({ from: z.string(), to: z.string() });

const ListedRedirect = Stored.extend({
  isPage: z.boolean().describe('a live entry has this address, so visitors see its page'),
}).meta({ id: 'ListedRedirect' });
export type ListedRedirect = z.infer<typeof ListedRedirect>;

const MissingAddress = z
  .object({ path: z.string(), times: z.int(), firstAt: When, lastAt: When })
  .meta({ id: 'MissingAddress' });
export type MissingAddress = z.infer<typeof MissingAddress>;

const CsvNotes = z.array(z.object({ row: z.int(), message: z.string() })).describe('the first 50');

export const staffRedirectEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'Redirects by address; `search` in both addresses',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: z.object({ rows: z.array(ListedRedirect), total: z.int() }),
  }),
  put: defineEndpoint(calls.put, {
    summary: 'Add a redirect, or change the one that was read as `before`. Idempotent',
    body: z.object({ redirect: OwnRedirect, before: Stored.nullable().default(null) }),
    reply: Stored,
    faults: ['redirect-taken', 'redirect-changed', 'too-many-redirects'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Delete a redirect. Idempotent',
    body: z.object({ from: z.string().max(500) }),
    reply: Nothing,
  }),
  missing: defineEndpoint(calls.missing, {
    summary: 'Addresses without a page or redirect, most asked for first',
    query: z.object({ limit: wholeNumber(1, 200).prefault(20) }),
    reply: z.object({ rows: z.array(MissingAddress), total: z.int() }),
  }),
  csv: defineEndpoint(calls.csv, {
    summary: 'All redirects as CSV with a byte order mark: from, to',
    reply: z.string(),
  }),
  putCsv: defineEndpoint(calls.putCsv, {
    summary:
      'Add and change redirects from CSV with the columns from and to, all or nothing; `try` only reports what would happen',
    body: z.object({ csv: z.string(), try: z.boolean().default(false) }),
    reply: z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      changes: CsvNotes,
      warnings: CsvNotes,
      faults: CsvNotes.describe('the first 50; if there are any, nothing was changed'),
    }),
    faults: ['too-many-redirects'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
