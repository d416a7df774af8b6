/* The parts of an OpenAPI 3.1 document that the reference shows (https://spec.openapis.org/oas/v3.1.1.html). */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Content = { content?: Record<string, { schema: Schema }> };

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};

type Answer = Content & { description: string; headers?: Record<string, { schema: Schema }> };

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Answer>;
};

export type OpenApi = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};

/** A call: its operation, with where it is. */
export type ListedCall = Operation & { method: string; path: string };

/** The calls by the first part of their path, in the document's order. */
export function groupsOf({ paths }: OpenApi): [title: string, calls: ListedCall[]][] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({ ...of, method: method.toUpperCase(), path })),
  );
  return [...Map.groupBy(calls, ({ tags }) => tags[0] ?? '')];
}

/** The JSON of a request or a reply; undefined without one. */
export const jsonOf = (of: Content | undefined): Schema | undefined =>
  of?.content?.['application/json']?.schema;

/** The reply of a call that succeeds. */
export function replyOf({ responses }: Operation): Schema | undefined {
  const succeeded = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return jsonOf(succeeded?.[1]);
}

/** The codes of a call's errors by status. */
export function errorsOf({ responses }: Operation): [status: string, codes: string[]][] {
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { headers }]) => [status, (headers?.['Error-Code']?.schema.enum ?? []).map(String)]);
}

/** A command that makes a call; the variables of the shell stand for what the caller chooses. */
export function curlOf({ path, parameters = [] }: ListedCall, siteUrl: string): string {
  const required = parameters.filter((each) => each.in === 'query' && each.required);
  const query = required.map(({ name }) => `${name}=$${name}`).join('&');
  return `curl "${siteUrl}${path.replaceAll(/\{(\w{1,40})\}/g, '$$$1')}${query && `?${query}`}"`;
}
