import type pg from 'pg';
import type { Media } from '#server/media/routes.ts';
import type { Replica } from '#server/platform/db/content-version/replica.ts';
import type { RevisionWatch } from '#server/platform/db/content-version/revision.ts';
import type { PageCache } from '#server/rendering/cache/page-cache.ts';
import type { Last } from '../backup/last.ts';
import type { DiskWatch } from '../health/disk.ts';
import type { Reading } from './metrics.ts';

type Parts = {
  cache: Pick<PageCache, 'stats'>;
  media: Pick<Media, 'stats' | 'progress' | 'oldestSeconds'>;
  /** Whether this site makes pictures before a visitor requests them. */
  makesAhead: boolean;
  disk: Pick<DiskWatch, 'freeBytes'>;
  pool: Pick<pg.Pool, 'totalCount' | 'waitingCount'>;
  revision: Pick<RevisionWatch, 'isAway'>;
  replica: Pick<Replica, 'isRead'> | undefined;
  lastBackup: () => Last;
};

/** The metrics at /metrics besides Node's own. docs/monitoring.md lists the alerts. */
export function siteReadings({
  cache,
  media,
  makesAhead,
  disk,
  pool,
  revision,
  replica,
  lastBackup,
}: Parts): Reading[] {
  const pages = cache.stats;
  const pictures = media.stats;
  return [
    { name: 'marquee_page_cache_hits_total', help: 'Answers from the page cache', read: () => pages().hits },
    {
      name: 'marquee_page_cache_stale_total',
      help: 'Older answers, sent while the database was away or because rendering failed',
      read: () => pages().stale,
    },
    {
      name: 'marquee_page_cache_misses_total',
      help: 'Answers that the application was asked for, also where it failed',
      read: () => pages().misses,
    },
    {
      name: 'marquee_page_cache_ahead_total',
      help: 'Answers rendered again before anybody asked for them',
      read: () => pages().ahead,
    },
    { name: 'marquee_page_cache_bytes', help: 'Size of the page cache', read: () => pages().bytes },
    { name: 'marquee_page_cache_entries', help: 'Answers in the page cache', read: () => pages().entries },
    {
      name: 'marquee_page_cache_renders',
      help: 'Answers that are being rendered',
      read: () => pages().rendersInFlight,
    },
    { name: 'marquee_pictures_kept_total', help: 'Resized pictures from disk', read: () => pictures().kept },
    {
      name: 'marquee_pictures_made_total',
      help: 'Pictures resized for visitors',
      read: () => pictures().made,
    },
    {
      name: 'marquee_pictures_improved_total',
      help: 'Pictures made at best effort in the background',
      read: () => pictures().improved,
    },
    {
      name: 'marquee_pictures_oldest_waiting_seconds',
      help: 'How long the picture that has waited longest to be made in the background has waited; 0 if none waits',
      read: media.oldestSeconds,
      aggregator: 'max',
    },
    ...(makesAhead ? picturesAhead(media) : []),
    {
      name: 'marquee_pictures_refused_total',
      help: 'Pictures that were not resized for a visitor: unreadable, or too much asked for at once',
      read: () => pictures().refused,
    },
    {
      name: 'marquee_pictures_substituted_total',
      help: 'Answers with another size or the original, because the picture was not ready in time',
      read: () => pictures().substituted,
    },
    { name: 'marquee_database_connections', help: 'Open database connections', read: () => pool.totalCount },
    {
      name: 'marquee_database_waiting',
      help: 'Queries waiting for a connection',
      read: () => pool.waitingCount,
    },
    {
      name: 'marquee_database_away',
      help: '1 while content changes cannot be followed',
      read: () => Number(revision.isAway()),
    },
    ...(replica
      ? [
          {
            name: 'marquee_replica_read',
            help: '1 while content is read from the replica, in every process',
            read: () => Number(replica.isRead()),
            aggregator: 'min' as const,
          },
        ]
      : []),
    {
      name: 'marquee_disk_free_bytes',
      help: 'Free space in DATA_DIR',
      read: disk.freeBytes,
      aggregator: 'min',
    },
    {
      name: 'marquee_backup_verified_timestamp_seconds',
      help: 'When a backup was last restored completely into a scratch database; 0 if never',
      read: () => Date.parse(lastBackup().verifiedAt ?? '1970-01-01') / 1000,
      aggregator: 'max',
    },
    {
      name: 'marquee_backup_verified',
      help: '1 if the last backup passed verification',
      read: () => Number(lastBackup().verified),
      aggregator: 'min',
    },
  ];
}

function picturesAhead({ progress }: Pick<Media, 'progress'>): Reading[] {
  return [
    {
      name: 'marquee_pictures_wanted',
      help: 'Pictures that pages use, as far as pages have been looked through',
      read: () => progress().wanted,
    },
    {
      name: 'marquee_pictures_ready',
      help: 'Of these, pictures stored at best effort',
      read: () => progress().there,
    },
    {
      name: 'marquee_pictures_complete',
      help: '1 when the pictures of all pages are stored, except those that cannot be made',
      read: () => Number(progress().isComplete),
      aggregator: 'max', // one process makes them
    },
  ];
}
