import '../shop.css';
import './orders.css';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { useRecordId, useRecordPart } from '../../../layout/address.ts';
import { useReply } from '../../../layout/lists/use-reply.ts';
import { OrderView } from './order-view.tsx';
import { PrintPage } from './print/print-page.tsx';
import { SlipsPage } from './print/slips-page.tsx';

/** One order, or the packing slips of several. */
export default function OrderPage() {
  const number = useRecordId();
  return number === 'slips' ? <SlipsPage /> : <OneOrder number={number} />;
}

/** One order; below its path the papers for its parcel: …/slip and …/label. */
function OneOrder({ number }: { number: string }) {
  const paper = useRecordPart();
  const { reply: order } = useReply(staffOrderCalls.byNumber, { number });
  if (!order) return null;
  if (paper === 'slip' || paper === 'label') return <PrintPage order={order} kind={paper} />;
  return <OrderView order={order} />;
}
