import { z } from 'zod';

/** A node of a rich-text body (product.md#rich-text). Unknown node types are allowed. */
export type RichTextNode = {
  nodeType: string;
  value?: string;
  content?: RichTextNode[];
  marks?: { type: string }[];
  data?: Record<string, unknown>;
};

export const RichTextNode: z.ZodType<RichTextNode> = z
  .object({
    nodeType: z.string(),
    value: z.string().optional(),
    get content() {
      return z.array(RichTextNode).optional();
    },
    marks: z.array(z.object({ type: z.string() })).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'RichTextNode' });

export const RichText = z
  .object({
    nodeType: z.literal('document'),
    content: z.array(RichTextNode),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'RichText' });
export type RichText = z.infer<typeof RichText>;
