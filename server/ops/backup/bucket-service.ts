import type { BackupStore } from '#contract/admin/services.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Service } from '#server/platform/service-settings/service.ts';
import { addressOf, openBackupBucket } from './bucket.ts';

/** The bucket that an owner may set. Its test lists what is in it. */
export const bucketService = (dataDir: string): Service<BackupStore> => ({
  name: 'backup-store',
  variables: ['BACKUP_STORE'],
  factsOf({ BACKUP_STORE }) {
    if (!BACKUP_STORE) return null;
    const { endpoint, region, accessKeyId } = addressOf(BACKUP_STORE);
    const url = new URL(endpoint);
    return { endpoint: url.origin, region, bucket: url.pathname.slice(1), keyId: accessKeyId };
  },
  valuesOf(form, { BACKUP_STORE }) {
    const url = new URL(`s3://${form.bucket}?endpoint=${encodeURIComponent(form.endpoint)}`);
    if (form.region) url.searchParams.set('region', form.region);
    url.username = encodeURIComponent(form.keyId);
    url.password = encodeURIComponent(form.secretKey ?? keptSecret(url, BACKUP_STORE));
    return { BACKUP_STORE: url.href };
  },
  async test({ BACKUP_STORE: address = '' }) {
    try {
      const names = await openBackupBucket(address, dataDir).names();
      return { works: true, words: `The bucket answers. It has ${names.length} backups of this site.` };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const said = cause instanceof Error ? cause.message : String(cause);
      return { works: false, words: `The bucket cannot be used. It said: ${said.slice(0, 300)}` };
    }
  },
});

/** A secret holds only for its server, bucket and key, so that nobody has it sent elsewhere. Throws Invalid. */
function keptSecret(wanted: URL, now: string | undefined): string {
  const stored = now && new URL(now);
  const isSame =
    stored &&
    stored.hostname === wanted.hostname &&
    stored.username === wanted.username &&
    stored.searchParams.get('endpoint') === wanted.searchParams.get('endpoint');
  if (isSame) return decodeURIComponent(stored.password);
  const words = now
    ? 'Please type the secret key again: the bucket or its key is another'
    : 'Please give the secret key';
  throw new Invalid(words, { secretKey: words });
}
