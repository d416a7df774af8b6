import type { z } from 'zod';
import type { Call } from './core/call.ts';
import type { KnownEndpoint } from './endpoints.ts';

/* Input and reply types of a call, for callers without zod. A call's endpoint is found by its method and path. */

type EndpointOf<C extends Call> = Extract<KnownEndpoint, Pick<C, 'method' | 'path'>>;

/** The input of a call: its parameters and query merged, and `body`. */
type InputOf<C extends Call, Field = FieldOf<C>> = ParamsOf<C> &
  Partial<Omit<QueryOf<C>, 'fields'>> &
  ([FieldOf<C>] extends [never] ? unknown : { fields?: readonly Field[] }) &
  (EndpointOf<C> extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/** The input as an argument, optional if nothing in it is required, followed by `More`. */
export type Asked<C extends Call, Field, More extends unknown[] = []> =
  object extends InputOf<C, Field>
    ? [input?: InputOf<C, Field>, ...More]
    : [input: InputOf<C, Field>, ...More];

/** Calls that only read. */
export type Read = Call & { method: 'GET' };

export type BodyOf<C extends Call> =
  EndpointOf<C> extends { body: infer Body extends z.ZodType } ? z.input<Body> : never;

/** The names that a call's `fields` may list; never for calls without `fields`. */
export type FieldOf<C extends Call> =
  QueryOf<C> extends { fields?: readonly (infer Field)[] | undefined } ? Field : never;

/** The reply of a call, with its records reduced to the requested fields. */
export type ReplyOf<C extends Call, Field = FieldOf<C>> = [FieldOf<C>] extends [never]
  ? Whole<C>
  : CutDown<Whole<C>, Field>;

type Whole<C extends Call> = z.output<EndpointOf<C>['reply']>;
type ParamsOf<C extends Call> =
  EndpointOf<C> extends { params: infer Params extends z.ZodType } ? z.output<Params> : unknown;
type QueryOf<C extends Call> =
  EndpointOf<C> extends { query: infer Query extends z.ZodType } ? z.output<Query> : unknown;

/** A reply whose partial records have exactly these fields. */
type CutDown<Reply, Field> = Reply extends readonly (infer Item)[]
  ? CutDown<Item, Field>[]
  : Reply extends object
    ? object extends Reply
      ? Required<Pick<Reply, Field & keyof Reply>>
      : { [Name in keyof Reply]: CutDown<Reply[Name], Field> }
    : Reply;
