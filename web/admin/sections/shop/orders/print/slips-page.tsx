import './print.css';
import Button from '@mui/material/Button';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { Link } from '../../../../layout/link.tsx';
import { useFilter } from '../../../../layout/lists/use-filter.ts';
import { useReply } from '../../../../layout/lists/use-reply.ts';
import { Page } from '../../../../layout/page.tsx';
import { PackingSlip } from './packing-slip.tsx';

/** The packing slips of the orders that the address names, each on a sheet of its own. */
export function SlipsPage() {
  const { numbers = '' } = useFilter().filter;
  const { reply: orders } = useReply(staffOrderCalls.slips, { numbers: numbers.split(',') });
  return (
    <Page
      title="Packing slips"
      actions={
        <>
          <Button variant="contained" aria-disabled={!orders} onClick={() => orders && print()}>
            Print
          </Button>
          <Button component={Link} to={staffPaths.orders}>
            Back to the orders
          </Button>
        </>
      }
    >
      {orders?.map((order) => (
        <PackingSlip key={order.number} order={order} />
      ))}
    </Page>
  );
}
