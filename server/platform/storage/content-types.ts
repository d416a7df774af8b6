/** File types that /media serves; visitors get 404 for any other. */
export const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.svg', 'image/svg+xml'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
  ['.vtt', 'text/vtt; charset=utf-8'],
  ['.pdf', 'application/pdf'],
  ['.zip', 'application/zip'],
]);

/** Types that are only downloaded: a browser never opens them on the site's origin. */
export const DOWNLOADED: ReadonlySet<string> = new Set(['application/pdf', 'application/zip']);
