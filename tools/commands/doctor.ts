import type { Finding } from '#contract/admin/system.ts';
import { checksOf } from '#server/ops/doctor/checks.ts';
import { examine } from '#server/ops/doctor/examine.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { onDatabase, run } from '#server/platform/cli/command.ts';
import { readSecretKey } from '#server/platform/service-settings/secret-key.ts';
import { createServiceSettings } from '#server/platform/service-settings/service-settings.ts';

const SIGNS = { good: 'good   ', warning: 'warning', fault: 'FAULT  ' } as const;

/** `npm run doctor`, also while the site runs. Exits with 1 if something does not work. */
async function command(): Promise<void> {
  if (process.argv.length > 2) throw new BadCommand('Usage: npm run doctor');
  await onDatabase(async ({ config, db, pool }) => {
    const services = createServiceSettings({ config, db, readKey: () => readSecretKey(config) });
    await services.refresh();
    const findings = await examine(checksOf({ config, db, pool, services, now: () => new Date() }));
    for (const finding of findings) console.log(linesOf(finding));
    if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
  });
}

const linesOf = ({ about, state, line, remedy }: Finding): string =>
  `${SIGNS[state]}  ${about}: ${line}${remedy ? `\n         → ${remedy}` : ''}`;

await run(command, (error) => error instanceof BadCommand && error.message);
