import Button from '@mui/material/Button';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { request } from '../../../api/request.ts';
import { saveFile } from '../../../layout/actions/save-file.ts';
import { useAction } from '../../../layout/actions/use-action.ts';

/** Exports all variants as CSV, which can be edited and imported again. */
export function CsvExport() {
  const { isBusy, perform } = useAction();
  const save = () =>
    perform(async () => saveFile('stock.csv', 'text/csv', await request(staffStockCalls.csv)));
  return (
    <Button aria-disabled={isBusy} onClick={save}>
      Export
    </Button>
  );
}
