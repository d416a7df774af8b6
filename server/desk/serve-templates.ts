import { staffDeskEndpoints as endpoints } from '#contract/staff-desk.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { oncePerPress } from '#server/staff/press.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  fieldsOf,
  listTemplates,
  readTemplate,
} from './templates.ts';

/** Texts to answer with. */
export function serveTemplates(serve: Serve, { db }: Deps): void {
  serve(endpoints.templates, () => listTemplates(db));
  serve(endpoints.addTemplate, ({ staff, body, c }) =>
    db.transaction(async (tx) => {
      const { key, ...fields } = body;
      const { outcome } = await oncePerPress(tx, { key, asked: fields, c }, async () => {
        const added = await addTemplate(tx, fields);
        await record(tx, actorOf(c, staff), {
          action: 'changed a text to answer with',
          what: added.name,
          after: fieldsOf(added),
        });
        return added.id;
      });
      return readTemplate(tx, outcome);
    }),
  );
  serve(endpoints.changeTemplate, ({ staff, params, body, c }) =>
    db.transaction(async (tx) => {
      const changed = await changeTemplate(tx, params.id, body);
      await record(tx, actorOf(c, staff), {
        action: 'changed a text to answer with',
        what: changed.name,
        after: fieldsOf(changed),
      });
      return changed;
    }),
  );
  serve(endpoints.deleteTemplate, ({ staff, params, c }) =>
    db.transaction(async (tx) => {
      const deleted = await deleteTemplate(tx, params.id);
      if (deleted)
        await record(tx, actorOf(c, staff), {
          action: 'deleted a text to answer with',
          what: deleted.name,
          before: deleted,
        });
      return null;
    }),
  );
}
