/** The server's address: `host` is the socket folder, or 127.0.0.1 on Windows. */
export type Address = { host: string; port: number };

// The builtin provider sorts and folds case the same on every system and after every update. The full-text parser uses LC_CTYPE
// to distinguish letters from punctuation.
const CTYPE: Partial<Record<NodeJS.Platform, string>> = { darwin: 'en_US.UTF-8', linux: 'C.UTF-8' };
const ctype = CTYPE[process.platform];

/** Arguments of initdb, fixed for the life of a data folder. */
export const CREATION_SETTINGS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  ...(ctype ? [`--lc-ctype=${ctype}`] : []),
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth=reject',
];

/** Start settings as `name=value`: for one site on one machine, durability first. */
export function serverSettings({ host, port }: Address): string[] {
  const isSocket = process.platform !== 'win32';
  return [
    `listen_addresses=${isSocket ? '' : host}`,
    `unix_socket_directories=${isSocket ? `"${host}"` : ''}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'shared_buffers=128MB',
    'effective_cache_size=512MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'random_page_cost=1.1',
    'jit=off',
    // No replicas, so the smallest write-ahead log.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=256MB',
    // The data fits in memory, so three processes for asynchronous reads would be a waste.
    'io_method=sync',
    'update_process_title=off',
    'timezone=UTC',
    // startPostmaster parses `ready` and errors from the log, so it must be in English.
    'lc_messages=C',
    'log_timezone=UTC',
    'log_destination=stderr',
    'logging_collector=off',
    'log_line_prefix=',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    'log_statement=none',
  ];
}
