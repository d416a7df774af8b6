import { type FormEvent, useState } from 'react';
import { CONFIRM_DAYS } from '#contract/audience/topics.ts';
import { paths } from '#contract/core/paths.ts';
import { sentenceOf } from '#web/api/api.ts';
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { rememberedCountry } from '../catalogue/own-country.ts';
import { accountQuery } from '../state/current-account.ts';
import { useQueries, useQuery } from '../state/use-query.ts';
import { useWrite } from '../state/use-write.ts';
import { countriesQuery, ownSubscriptionsQuery, subscribe, subscribeMember, type Wish } from './calls.ts';

/** What the page is about, if not the newsletter alone. */
export type Subject = { kind: 'film' | 'product'; slug: string };

/** Asks for an address, which gets a link to confirm it. A member with a confirmed email only presses. */
export function SubscribeForm({ subject }: { subject: Subject | undefined }) {
  const queries = useQueries();
  const { data: account } = useQuery(accountQuery);
  const { data: own } = useQuery(ownSubscriptionsQuery, { enabled: account != null });
  /** Their confirmed email, once it is known. */
  const member = (account != null && own?.email) || null;
  const [done, setDone] = useState<'sent' | 'stored'>();
  const [nothing, setNothing] = useState(false);
  const asking = useWrite(
    async ({ email, wishes }: { email: string; wishes: Wish[] }) => {
      const page = location.pathname;
      if (!member) return void (await subscribe({ email, wishes, page }));
      queries.set(ownSubscriptionsQuery, await subscribeMember({ wishes, page }));
    },
    { onDone: () => setDone(member ? 'stored' : 'sent') },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wishes = wishesIn(form, subject);
    setDone(undefined);
    setNothing(wishes.length === 0);
    if (wishes.length > 0) asking.run({ email: String(form.get('email') ?? ''), wishes });
  };

  return (
    <>
      <noscript>
        <p className="mb-6 text-muted">
          Asking for mail needs JavaScript. You can read everything else on this site without it.
        </p>
      </noscript>
      <form
        method="dialog" // submits nowhere without the page's script (decisions/0019)
        className="flex flex-col gap-5"
        onSubmit={submit}
        onInput={() => setDone(undefined)}
      >
        <Choices subject={subject} />
        {member ? (
          <p className="text-muted">
            {own?.isReturned
              ? 'Mail came back, so nothing is sent until you renew your email: '
              : 'We write to '}
            <span className="break-all text-paper">{member}</span>.
          </p>
        ) : (
          <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        )}
        <div role="alert" className="empty:hidden">
          {nothing && <p className="text-muted">Please choose what we may write about.</p>}
          {asking.error != null && (
            <p className="text-muted">{sentenceOf(asking.error, 'That did not work. Please try again.')}</p>
          )}
        </div>
        <p aria-live="polite" className="text-muted empty:hidden">
          {done === 'stored' &&
            !own?.isReturned &&
            'Done: we’ll write to you. You find and end it under My Account.'}
          {done === 'sent' &&
            `If you have not confirmed this before, a link is on its way: please press it within ${CONFIRM_DAYS} days. Look in your spam folder too.`}
        </p>
        <button type="submit" className="button needs-script self-start" aria-disabled={asking.busy}>
          {asking.busy ? 'Sending...' : subject ? 'Tell me' : 'Subscribe'}
        </button>
        <p className="text-small text-faint">
          We use your address for this alone, count nothing that you open, and each mail has a link that ends
          it.{' '}
          <a href={paths.privacy} className="link">
            Privacy
          </a>
        </p>
      </form>
    </>
  );
}

/** What there is to choose. The newsletter's own page has nothing. */
function Choices({ subject }: { subject: Subject | undefined }) {
  if (!subject) return null;
  if (subject.kind === 'product') return <Checkbox name="newsletter" label="The newsletter, too" />;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-small font-medium text-muted">Tell me</legend>
      <Checkbox name="cinema" label="When it is in cinemas" defaultChecked />
      <AtHome />
      <Checkbox name="newsletter" label="About new films in general: the newsletter" />
    </fieldset>
  );
}

function AtHome() {
  const { data: countries = [] } = useQuery(countriesQuery);
  const chosen = rememberedCountry.use();
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Checkbox
        name="home"
        label="When I can watch it at home"
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {isOn && (
        <SelectField
          key={`${chosen?.code} ${countries.length > 0}`}
          label="Country"
          className="mb-2"
          name="country"
          autoComplete="country"
          defaultValue={chosen?.code ?? ''}
          required
        >
          <option value="">Please choose your country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function wishesIn(form: FormData, subject: Subject | undefined): Wish[] {
  if (!subject) return [{ topic: 'newsletter' }];
  const { kind, slug } = subject;
  const country = String(form.get('country') ?? '');
  return [
    ...(kind === 'product' ? [{ topic: 'stock', slug } as const] : []),
    ...(form.has('cinema') ? [{ topic: 'cinema', slug } as const] : []),
    ...(form.has('home') && country ? [{ topic: 'home', slug, country } as const] : []),
    ...(form.has('newsletter') ? [{ topic: 'newsletter' } as const] : []),
  ];
}
