import type { Services } from '#server/platform/services.ts';
import type { Payments } from './payments/port.ts';

export type ShopServices = Services & { payments: Payments };
