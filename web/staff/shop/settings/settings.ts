import type { ShopSettings } from '#contract/shop-settings.ts';

export type Settings = ShopSettings;
