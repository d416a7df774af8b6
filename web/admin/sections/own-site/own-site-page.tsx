import { Button } from '@mui/material';
import { staffOwnSiteCalls } from '#contract/admin/staff-own-site-calls.ts';
import { paths } from '#contract/core/paths.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { NewTab } from '../../layout/new-tab.tsx';
import { Page } from '../../layout/page.tsx';
import { BeginForm } from './begin-form.tsx';
import { FirstSteps } from './first-steps.tsx';

/** From the demo to a company's own site: what begins it, then its first steps. */
export default function OwnSitePage() {
  const { reply: site, refetch } = useReply(staffOwnSiteCalls.read);
  const { isBusy, perform } = useAction();
  if (!site) return <Page title="Your own site">{null}</Page>;
  const { isDemo, brand, stepsHidden, withoutShop, steps } = site;
  const change = (body: { hidden: boolean } | { withoutShop: boolean }) =>
    perform(() => request(staffOwnSiteCalls.steps, { body }).then(refetch));
  if (isDemo)
    return (
      <Page title="Your own site">
        <p>
          This site is the demo of {brand}, a made-up company.{' '}
          <a href={paths.home} target="_blank" rel="noopener">
            Explore it
            <NewTab />
          </a>{' '}
          and change whatever you like, for as long as you like. When you know your way around, begin your
          own.
        </p>
        <BeginForm brand={brand} />
      </Page>
    );
  return (
    <Page title="Your own site">
      <p>The first steps of a new site. Each ticks itself off when its page says something of your own.</p>
      <FirstSteps steps={steps} />
      <p className="form-actions">
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void change({ hidden: !stepsHidden })}
        >
          {stepsHidden ? 'Show this list on the first page' : 'Hide this list from the first page'}
        </Button>
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void change({ withoutShop: !withoutShop })}
        >
          {withoutShop ? 'There will be a shop' : 'There is no shop'}
        </Button>
      </p>
    </Page>
  );
}
