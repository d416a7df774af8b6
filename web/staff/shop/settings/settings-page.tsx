import '../shop.css';
import './settings.css';
import { Alert, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../../calls/ask.ts';
import { useTry } from '../../doors/use-try.ts';
import { type Complaint, Complaints } from '../../fields/complaints.tsx';
import { FieldGrid } from '../../fields/field-input.tsx';
import { Completions } from '../../fields/use-completions.ts';
import { DiscardTyped } from '../../frame/discard-typed.tsx';
import { Meanwhile } from '../../frame/meanwhile.tsx';
import { Page } from '../../frame/page.tsx';
import { rereading } from '../../frame/rereading.ts';
import { sticksBelow } from '../../frame/sticks.ts';
import { useAsked } from '../../frame/use-asked.ts';
import { useKept } from '../../frame/use-kept.ts';
import { complete } from '../complete.ts';
import { changedSettings, mergeSettings } from './merge-settings.ts';
import { SETTINGS_FORM } from './settings-form.ts';
import { formField, fromForm, toForm } from './settings-texts.ts';
import { TRY_CART, TryCart } from './try-cart.tsx';

/** How the shop sells: seller, delivery, taxes, carriers; beside it, what a cart would pay with what is typed. */
export default function SettingsPage() {
  const { reply: settings, again } = useAsked(staffShopCalls.settings);
  return (
    <Page title="Shop settings">{settings && <SettingsForm settings={settings} onSaved={again} />}</Page>
  );
}

type Props = { settings: ReplyOf<typeof staffShopCalls.settings>; onSaved: () => Promise<unknown> };

function SettingsForm({ settings: { revision, missing, ...settings }, onSaved }: Props) {
  const now = toForm(settings);
  const form = useKept('shop settings', now, mergeSettings);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isBusy, fault, fields, forgive } = useTry();
  const typed = fromForm(form.value);
  const complaints = useMemo<Complaint[]>(
    () =>
      Object.entries(fields).map(([field, message]) => ({ field: formField(field), message, stops: true })),
    [fields],
  );
  const save = () =>
    attempt(async () => {
      await rereading(onSaved, ask(staffShopCalls.putSettings, { body: { ...typed, revision } }));
      form.saved();
      setSaved(true);
    });
  return (
    <Completions value={complete}>
      {missing.length > 0 && (
        <Alert severity="warning">
          The shop takes no orders yet: set {missing.join(', and ')}, then save.
        </Alert>
      )}
      <nav className="settings-parts" aria-label="On this page">
        {SETTINGS_FORM.map(({ title }) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
        <a href={`#${TRY_CART}`}>Try a cart</a>
      </nav>
      <div className="settings-columns">
        <form
          aria-label="Settings"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Complaints value={complaints}>
            {SETTINGS_FORM.map(({ title, fields }) => (
              <section key={title}>
                <h2 id={title}>{title}</h2>
                <FieldGrid
                  fields={fields}
                  values={form.value}
                  onChange={(name, value) => {
                    setSaved(false);
                    form.change({ ...form.value, [name]: value });
                  }}
                />
              </section>
            ))}
          </Complaints>
          <div ref={sticksBelow} className="settings-save">
            {!isBusy && (
              <Meanwhile
                changed={form.base ? changedSettings(form.base, now) : []}
                clashes={form.clashes}
                onSettle={(side) => {
                  forgive();
                  form.settle(side);
                }}
              />
            )}
            {fault && <Alert severity="error">Nothing was changed. {fault}</Alert>}
            <p className="form-deeds">
              <Button
                type="submit"
                variant="contained"
                aria-disabled={isBusy || !form.isTyped || form.clashes.length > 0}
              >
                Save the settings
              </Button>
              <DiscardTyped form={form} isBusy={isBusy} />
              <span role="status">
                {isSaved && !form.isTyped
                  ? 'Saved. Carts are priced so from now on; orders keep their prices.'
                  : ''}
              </span>
            </p>
          </div>
        </form>
        <TryCart settings={typed} />
      </div>
    </Completions>
  );
}
