import { customType, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { Colours, PictureWords } from '#contract/asset.ts';

/* Columns that several tables share. */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const textList = () => text().array().notNull().default([]);
export const colours = () => jsonb().$type<Colours>().notNull().default({});
/** Worked out by triggers from the library. */
export const pictureWords = () => jsonb().$type<PictureWords>().notNull().default({});
