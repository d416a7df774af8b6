import { z } from 'zod';

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
});
export type JsonSchema = z.infer<typeof JsonSchema>;

const Content = z.record(z.string(), z.object({ schema: JsonSchema }));
const Operation = z.object({
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), schema: JsonSchema }))
    .optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
});

/** A call as described by /api/openapi.json, with references in `body` resolved. */
export type Described = {
  method: string;
  path: string;
  query: { name: string; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  /** The media types allowed for each status. */
  answers: ReadonlyMap<number, readonly string[]>;
};

/** All calls of an OpenAPI document. */
export function readDocument(json: unknown): Described[] {
  const { paths, components } = Document.parse(json);
  const resolve = (schema: JsonSchema): JsonSchema =>
    (schema.$ref && components.schemas[schema.$ref.replace('#/components/schemas/', '')]) || schema;

  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: body && resolve(body),
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [Number(status), Object.keys(content)]),
        ),
      };
    }),
  );
}
