import { Fragment } from 'react';
import type { Schema } from './open-api.ts';
import { alternativesOf, type Field, fieldsOf, limitsOf, nameOf } from './schema-fields.ts';

/** The anchor of a schema that has a name. */
export const schemaId = (name: string): string => `schema-${name}`;

/** The type of a value in words, with links to the schemas that it names. */
export function TypeOf({ schema }: { schema: Schema }) {
  const name = nameOf(schema);
  if (name) return <a href={`#${schemaId(name)}`}>{name}</a>;
  const { type, format, items, additionalProperties: others, allOf } = schema;
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.enum) return <Choices of={schema.enum} />;
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return <Alternatives of={alternatives} by={allOf ? ' and ' : ' or '} />;
  if (items)
    return (
      <>
        list of <TypeOf schema={items} />
      </>
    );
  if (typeof others === 'object' && Object.keys(others).length > 0)
    return (
      <>
        object of <TypeOf schema={others} />
      </>
    );
  const words = [type ?? 'anything'].flat().join(' or ');
  return format ? `${words} (${format})` : words;
}

function Choices({ of }: { of: unknown[] }) {
  return of.map((choice, index) => (
    <Fragment key={String(choice)}>
      {index > 0 && ' | '}
      <code>{JSON.stringify(choice)}</code>
    </Fragment>
  ));
}

function Alternatives({ of, by }: { of: Schema[]; by: string }) {
  return of.map((schema, index) => (
    <Fragment key={JSON.stringify(schema)}>
      {index > 0 && by}
      <TypeOf schema={schema} />
    </Fragment>
  ));
}

/** A list of fields: name, type and what is to be known of them. */
export function Fields({ fields }: { fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="api-fields">
      {fields.map(({ name, schema, isRequired }) => {
        const about = [schema.description, limitsOf(schema)].filter(Boolean).join('; ');
        return (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {!isRequired && <span> optional</span>}
            </dt>
            <dd>
              <TypeOf schema={schema} />
              {about && <span className="api-about">{about}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A request's or reply's value: its type, and its fields unless they are those of a schema with a name. */
export function Value({ title, schema }: { title: string; schema: Schema }) {
  return (
    <>
      <h4>{title}</h4>
      <p>
        <TypeOf schema={schema} />
      </p>
      <Fields fields={fieldsOf(schema)} />
    </>
  );
}
