import Button from '@mui/material/Button';
import { visitCalls } from '#contract/admin/visit-calls.ts';
import { paths } from '#contract/core/paths.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useMay } from '../../layout/current-user.ts';
import { rereadAfter } from '../../layout/lists/reread-after.ts';

type Props = { isOn: boolean; refetch: () => Promise<void> };

/** Says whether visits are counted, and lets owners change it. */
export function CountingSwitch({ isOn, refetch }: Props) {
  const { isBusy, perform } = useAction();
  const may = useMay('settings');
  const change = () =>
    perform(
      () => rereadAfter(refetch, request(visitCalls.settings, { body: { isOn: !isOn } })),
      isOn ? 'Visits are no longer counted.' : 'Visits are counted from here on.',
    );
  return (
    <>
      <p>
        {isOn ? 'Visits are counted' : 'Visits are not counted. They can be'}, on this site alone: without
        cookies, stored addresses or another company. Programs are left out, and visitors whose browser asks
        not to be tracked.{' '}
        {isOn ? (
          <>
            Your <a href={paths.privacy}>privacy policy</a> says so.
          </>
        ) : (
          'Once they are, your privacy policy says so by itself.'
        )}
        {!may && !isOn && ' An owner can begin.'}
      </p>
      {may && (
        <p className="form-actions">
          <Button variant={isOn ? 'text' : 'contained'} aria-disabled={isBusy} onClick={change}>
            {isOn ? 'Stop counting' : 'Count visits'}
          </Button>
        </p>
      )}
    </>
  );
}
