import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Colours, PictureWords } from '#contract/core/asset.ts';
import type { Sharing } from '#contract/core/sharing.ts';

/* Columns that several tables share. */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** The id of the row's entry (tables/content.ts), which a trigger finds or creates by the row's slug. */
export const entryId = () => integer().primaryKey().default(sql`NULL`);
export const textList = () => text().array().notNull().default([]);
export const colours = () => jsonb().$type<Colours>().notNull().default({});
/** What search engines and link previews show; null: what is made from the entry. */
export const sharing = () => jsonb().$type<Sharing>();
/** Computed from the library by triggers. */
export const pictureWords = () => jsonb().$type<PictureWords>().notNull().default({});
