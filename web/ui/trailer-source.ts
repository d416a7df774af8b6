/** How to show a trailer: as an embedded page of another site, or as a media file. */
export type TrailerSource = { kind: 'frame'; url: string } | { kind: 'video'; url: string };

const MEDIA_FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i;
const YOUTUBE_ID = /^[\w-]{6,20}$/;
/** YouTube's path segment for a playlist, instead of a video id. */
const LIST = 'videoseries';
const YOUTUBE_HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'm.youtube.com', 'music.youtube.com']);
const VIMEO_VIDEO =
  /^\/(?:video\/|(?:channels|ondemand)\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d+)(?:\/([\da-f]+))?\/?$/i;

/**
 * Converts a film's `trailerUrl`: YouTube and Vimeo links become embeds with autoplay and no cookies, a media file plays directly, any
 * other http(s) address is framed. Null for anything else. product.md#trailer; https://developers.google.com/youtube/player_parameters
 */
export function trailerSource(address: string, origin: string): TrailerSource | null {
  const trimmed = address.trim();
  if (!trimmed || !URL.canParse(trimmed, origin)) return null;
  const url = new URL(trimmed, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;

  const embed = youtubeEmbed(url) ?? vimeoEmbed(url);
  if (embed) return { kind: 'frame', url: embed };
  if (MEDIA_FILE.test(url.pathname)) return { kind: 'video', url: url.href };
  return { kind: 'frame', url: url.href };
}

function youtubeEmbed(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : YOUTUBE_HOSTS.has(host) ? youtubeId(url, first, second) : '';
  if (!YOUTUBE_ID.test(id)) return null;

  const query = new URLSearchParams({ autoplay: '1', rel: '0', playsinline: '1' });
  const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
  if (start > 0) query.set('start', String(start));
  const list = url.searchParams.get('list');
  if (id === LIST && list) query.set('list', list);
  return `https://www.youtube-nocookie.com/embed/${id}?${query}`;
}

function youtubeId(url: URL, first: string, second: string): string {
  if (first === 'playlist') return LIST;
  if (first === 'watch') return url.searchParams.get('v') ?? '';
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : '';
}

/** An unlisted Vimeo video has a hash after its number, or as `h`. */
function vimeoEmbed(url: URL): string | null {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const [, id, pathHash] = VIMEO_VIDEO.exec(url.pathname) ?? [];
  if (!id) return null;
  const hash = pathHash ?? url.searchParams.get('h');
  const query = new URLSearchParams({ ...(hash ? { h: hash } : {}), autoplay: '1', dnt: '1' });
  const start = /^#t=/.test(url.hash) ? seconds(url.hash.slice(3)) : 0;
  return `https://player.vimeo.com/video/${id}?${query}${start > 0 ? `#t=${start}s` : ''}`;
}

/** `90`, `90s`, `1m30s`, `1h2m3s` in seconds; 0 for anything else. */
function seconds(time: string | null): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
