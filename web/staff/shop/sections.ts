import { lazy } from 'react';
import type { Section } from '../frame/section.ts';
import { findOrders } from './orders/order.ts';
import { findStock } from './stock/stock.ts';

/** What sells: in the order of a working day. */
export const SHOP_SECTIONS: readonly Section[] = [
  {
    name: 'orders',
    label: 'Orders',
    line: 'What was bought: pack, ship, refund',
    group: 'Shop',
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
    line: 'How much there is of what, deliveries, counts; sizes and prices',
    group: 'Shop',
    needs: ['stock'],
    list: lazy(() => import('./stock/stock-page.tsx')),
    edit: lazy(() => import('./stock/product-page.tsx')),
    find: findStock,
  },
  {
    name: 'codes',
    label: 'Discount codes',
    line: 'Codes that customers type at the checkout',
    group: 'Shop',
    needs: ['products'],
    list: lazy(() => import('./codes/codes-page.tsx')),
  },
  {
    name: 'sales',
    label: 'Sales',
    line: 'What was sold by day, product and country; the file for the accountant',
    group: 'Shop',
    needs: ['orders'],
    list: lazy(() => import('./sales/sales-page.tsx')),
  },
  {
    name: 'shop-settings',
    label: 'Shop settings',
    line: 'Seller, delivery, taxes, carriers',
    group: 'Shop',
    needs: ['settings'],
    list: lazy(() => import('./settings/settings-page.tsx')),
  },
];
