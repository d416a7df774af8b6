import { staffConversationEndpoints as endpoints } from '#contract/inbox/staff-conversations.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  fieldsOf,
  listTemplates,
  readTemplate,
} from './templates.ts';

/** Saved replies. */
export function serveTemplates(serve: Serve, { db }: Services): void {
  serve(endpoints.templates, () => listTemplates(db));
  serve(endpoints.addTemplate, async ({ staff, body, c, once }) => {
    const { outcome } = await once(async (tx) => {
      const added = await addTemplate(tx, body);
      await record(tx, actorOf(c, staff), {
        action: 'changed a text to answer with',
        what: added.name,
        after: fieldsOf(added),
      });
      return added.id;
    });
    return readTemplate(db, outcome);
  });
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
