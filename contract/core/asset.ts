import { z } from 'zod';

/** An asset of the content platform: its address is at `fields.file.url` (product.md#asset). */
export const Asset = z
  .object({
    fields: z.object({
      title: z.string().optional(),
      file: z.object({ url: z.string().min(1), contentType: z.string().optional() }),
    }),
  })
  .meta({ id: 'Asset' });
export type Asset = z.infer<typeof Asset>;

/** Dominant colours of a record's pictures as `#rrggbb`, by the name of the picture's field. */
export const Colours = z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/));
export type Colours = z.infer<typeof Colours>;

/** Alt text and credit of a record's pictures from the picture library, by address. */
export const PictureWords = z.record(
  z.string(),
  z.object({ alt: z.string().optional(), credit: z.string().optional() }),
);
export type PictureWords = z.infer<typeof PictureWords>;
