import { lazy } from 'react';
import type { Section } from '../../layout/section.ts';
import { findOrders } from './orders/order.ts';
import { findStock } from './stock/stock.ts';

/** Sections of the shop, in the order of a working day. */
export const SHOP_SECTIONS: readonly Section[] = [
  {
    name: 'orders',
    label: 'Orders',
    group: 'Shop',
    help: 'from-order-to-parcel',
    needs: ['orders.read'],
    list: lazy(() => import('./orders/orders-page.tsx')),
    edit: lazy(() => import('./orders/order-page.tsx')),
    create: lazy(() => import('./orders/create-page.tsx')),
    createNeeds: ['orders'],
    find: findOrders,
  },
  {
    name: 'stock',
    label: 'Stock',
    group: 'Shop',
    help: 'stock',
    needs: ['stock'],
    list: lazy(() => import('./stock/stock-page.tsx')),
    edit: lazy(() => import('./stock/product-page.tsx')),
    find: findStock,
  },
  {
    name: 'codes',
    label: 'Discount codes',
    group: 'Shop',
    help: 'discount-codes',
    needs: ['products'],
    list: lazy(() => import('./codes/codes-page.tsx')),
  },
  {
    name: 'sales',
    label: 'Sales',
    group: 'Shop',
    help: 'sales-and-the-end-of-the-year',
    needs: ['orders'],
    list: lazy(() => import('./sales/sales-page.tsx')),
  },
  {
    name: 'shop-settings',
    label: 'Shop settings',
    group: 'Shop',
    help: 'setting-up-the-shop',
    needs: ['settings'],
    list: lazy(() => import('./settings/settings-page.tsx')),
  },
];
