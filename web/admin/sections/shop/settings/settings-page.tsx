import '../shop.css';
import './settings.css';
import { Alert, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { may } from '#contract/core/staff-roles.ts';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { CurrenciesContext } from '../../../fields/currencies.ts';
import { ChangedMeanwhile } from '../../../fields/form-draft/changed-meanwhile.tsx';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { FormParts } from '../../../fields/form-parts.tsx';
import { type Issue, Issues } from '../../../fields/issues.tsx';
import { Completions } from '../../../fields/use-completions.ts';
import { DiscardButton } from '../../../layout/actions/discard-button.tsx';
import { useCurrentUser } from '../../../layout/current-user.ts';
import { rereadAfter } from '../../../layout/lists/reread-after.ts';
import { useReply } from '../../../layout/lists/use-reply.ts';
import { Page } from '../../../layout/page.tsx';
import { stickyBottom } from '../../../layout/sticky.ts';
import { CARD_PAYMENTS } from '../../services/service-fields.ts';
import { ServiceSection } from '../../services/service-section.tsx';
import { complete } from '../complete.ts';
import { SETTINGS_FORM } from './settings-form.ts';
import { formField, fromForm, toForm } from './settings-texts.ts';
import { TRY_CART, TryCart } from './try-cart.tsx';

/** The shop's settings: seller, delivery, taxes, carriers; beside them a preview of what a cart would pay. */
export default function SettingsPage() {
  const { reply: settings, refetch } = useReply(staffShopCalls.settings);
  const { roles } = useCurrentUser();
  return (
    <Page title="Shop settings">
      {settings && <SettingsForm settings={settings} onSaved={refetch} />}
      {may(roles, 'settings') && <ServiceSection words={CARD_PAYMENTS} />}
    </Page>
  );
}

type Props = { settings: ReplyOf<typeof staffShopCalls.settings>; onSaved: () => Promise<unknown> };

function SettingsForm({ settings: { revision, missing, ...settings }, onSaved }: Props) {
  const form = useFormDraft('shop settings', toForm(settings));
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const typed = fromForm(form.value);
  const issues = useMemo<Issue[]>(
    () =>
      Object.entries(fields).map(([field, message]) => ({ field: formField(field), message, stops: true })),
    [fields],
  );
  const { refetch: rereadSite } = useReply(companyCalls.site);
  const save = () =>
    attempt(async () => {
      await rereadAfter(
        () => Promise.all([onSaved(), rereadSite()]),
        request(staffShopCalls.putSettings, { body: { ...typed, revision } }),
      );
      form.saved();
      setSaved(true);
    });
  return (
    <CurrenciesContext value={{ shop: typed.currency, films: typed.filmCurrency }}>
      <Completions value={complete}>
        {missing.length > 0 && (
          <Alert severity="warning">
            The shop takes no orders yet: set {missing.join(', and ')}, then save.
          </Alert>
        )}
        <div className="settings-columns">
          <form
            aria-label="Settings"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <Issues value={issues}>
              <FormParts
                parts={SETTINGS_FORM}
                aside={{ id: TRY_CART, title: 'Try a cart' }}
                values={form.value}
                onChange={(name, value) => {
                  setSaved(false);
                  form.change({ ...form.value, [name]: value });
                }}
              />
            </Issues>
            <div ref={stickyBottom} className="settings-save">
              <ChangedMeanwhile form={form} isBusy={isBusy} onReload={clearError} onKeep={save} />
              {failure && !form.isOutdated && <Alert severity="error">Nothing was changed. {failure}</Alert>}
              <p className="form-actions">
                <Button
                  type="submit"
                  variant="contained"
                  aria-disabled={isBusy || !form.isDirty || form.isOutdated}
                >
                  Save the settings
                </Button>
                <DiscardButton form={form} isBusy={isBusy} />
                <span role="status">
                  {isSaved && !form.isDirty
                    ? 'Saved. Carts use these settings from now on; placed orders keep their prices.'
                    : ''}
                </span>
              </p>
            </div>
          </form>
          <TryCart settings={typed} />
        </div>
      </Completions>
    </CurrenciesContext>
  );
}
