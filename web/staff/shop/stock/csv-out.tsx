import Button from '@mui/material/Button';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { ask } from '../../calls/ask.ts';
import { saveFile } from '../../frame/save-file.ts';
import { useDeed } from '../../frame/use-deed.ts';

/** All variants as a file for a spreadsheet, which can be changed and taken in again. */
export function CsvOut() {
  const { isBusy, perform } = useDeed();
  const save = () => perform(async () => saveFile('stock.csv', 'text/csv', await ask(staffStockCalls.csv)));
  return (
    <Button aria-disabled={isBusy} onClick={save}>
      Save as a file
    </Button>
  );
}
