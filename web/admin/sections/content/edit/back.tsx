import Button from '@mui/material/Button';
import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { AdminError } from '../../../api/admin-error.ts';
import { mayBeOutdated } from '../../../api/outdated-page.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { useAction } from '../../../layout/actions/use-action.ts';
import { issuesIn } from './issues-in.ts';
import type { OpenText } from './open-text.ts';

type Props = { text: OpenText; title: string; onRefetch: (name: string) => void };

/** Publishes the version before again, for an hour after a text of the company was published. */
export function BackToBefore({ text: { detail, kind, entry, autosave }, title, onRefetch }: Props) {
  const { isBusy, perform } = useAction();
  const { backUntil, live } = detail;
  if (!backUntil || !live || new Date(backUntil) < new Date()) return null;
  const goBack = () =>
    perform(async () => {
      await autosave.saveNow();
      try {
        await request(staffPublishingCalls.back, { body: { kind, entry, number: live.number } });
      } catch (error) {
        if (mayBeOutdated(error)) onRefetch(entry);
        const [issue] = error instanceof Refused ? issuesIn(error) : [];
        throw issue ? new AdminError(issue.message) : error;
      }
      onRefetch(entry);
    }, `${title} is as it was before.`);
  return (
    <Button variant="outlined" aria-disabled={isBusy} onClick={goBack}>
      Back to before
    </Button>
  );
}
