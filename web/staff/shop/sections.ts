import { lazy } from 'react';
import type { Section } from '../frame/section.ts';
import { findOrders } from './orders/order.ts';

/** What sells: in the order of a working day. */
export const SHOP_SECTIONS: readonly Section[] = [
  {
    name: 'orders',
    label: 'Orders',
    line: 'What was bought: pack, ship, refund',
    group: 'Shop',
    needs: ['orders'],
    list: lazy(() => import('./orders/orders-page.tsx')),
    edit: lazy(() => import('./orders/order-page.tsx')),
    find: findOrders,
  },
];
