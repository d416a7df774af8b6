import type { ServiceSettings } from '#server/platform/service-settings/service-settings.ts';
import { createOpenPayments } from './open-payments.ts';
import { INVOICE_ONLY, type Payments } from './port.ts';

/** Payment methods that follow the settings: the same objects always, up to date after each `services.refresh()`. */
export async function followSettings<Settings extends ServiceSettings>(
  settings: Settings,
): Promise<{ services: Settings; payments: Payments }> {
  const payments = { ...INVOICE_ONLY };
  const open = createOpenPayments(() => settings.current);
  const refresh = async () => {
    await settings.refresh();
    Object.assign(payments, await open());
  };
  await refresh();
  return { services: { ...settings, refresh }, payments };
}
