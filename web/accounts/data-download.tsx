import { failure, useWrite } from '#web/use-write.ts';
import { readPersonalData } from './calls.ts';
import { DownloadIcon } from './icons.tsx';
import { ORDERS_KEPT } from './orders-kept.ts';

/**
 * Downloads everything stored about the account as a file. Read by script first, because a plain link could not report an
 * ended session.
 */
export function DataDownload() {
  const reading = useWrite(readPersonalData, {
    onDone: save,
    failed: failure('Error', 'Your data did not load'),
  });
  return (
    <section>
      <h2 className="mb-3 font-display text-title">Your data</h2>
      <p className="mb-5 text-muted">
        Everything that is stored about your account, as a JSON file. {ORDERS_KEPT}
      </p>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={reading.busy}
        onClick={() => reading.run()}
      >
        <DownloadIcon />
        Download my data
      </button>
    </section>
  );
}

function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'my-data.json' }).click();
  URL.revokeObjectURL(url);
}
