import '../shop.css';
import './orders.css';
import { useGetRecordId, useLocation } from 'ra-core';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { useAsked } from '../../frame/use-asked.ts';
import { OrderView } from './order-view.tsx';
import { PaperPage } from './paper-page.tsx';

/** One order, and below its address the papers that go with it: …/slip and …/label. */
export default function OrderPage() {
  const number = String(useGetRecordId());
  const { pathname } = useLocation();
  return <Opened key={number} number={number} paper={/\/(slip|label)$/.exec(pathname)?.[1]} />;
}

function Opened({ number, paper }: { number: string; paper: string | undefined }) {
  const { reply: order } = useAsked(staffOrderCalls.byNumber, { number });
  if (!order) return null;
  if (paper === 'slip' || paper === 'label') return <PaperPage order={order} kind={paper} />;
  return <OrderView order={order} />;
}
