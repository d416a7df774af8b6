/** The web address of an `img`, or of its lazily loaded form; undefined for anything else, such as `data:`. */
export function pictureAddress(attribs: Readonly<Record<string, string | undefined>>): string | undefined {
  const names = ['data-orig-file', 'data-src', 'data-lazy-src', 'src'];
  return names.map((name) => webAddress(attribs[name])).find(Boolean);
}

/** An https address of a text; `//host` and http become https. Paths below /media stay. */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed.startsWith('/media/')) return trimmed;
  const url = /^(?:https?:)?\/\//i.test(trimmed) ? URL.parse(trimmed, 'https://site.example') : null;
  if (!url) return undefined;
  url.protocol = 'https:';
  return url.href;
}

const YOUTUBE = /^(?:www\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const ID = /^[\w-]{6,20}$/;

/** The address of a page or file with a video; undefined for any other embedded part. */
export function videoOf(src: string | undefined): string | undefined {
  const address = webAddress(src);
  const url = address?.startsWith('https:') ? new URL(address) : undefined;
  if (!url) return undefined;
  const last = url.pathname.split('/').at(-1) ?? '';
  if (YOUTUBE.test(url.hostname)) {
    const id = url.pathname.startsWith('/watch') ? url.searchParams.get('v') : last;
    return id && ID.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined;
  }
  if (url.hostname === 'youtu.be')
    return ID.test(last) ? `https://www.youtube.com/watch?v=${last}` : undefined;
  if (/^(?:player\.)?vimeo\.com$/.test(url.hostname))
    return /^\d+$/.test(last) ? `https://vimeo.com/${last}` : undefined;
  return /\.(?:mp4|webm|mov)$/i.test(url.pathname) ? url.href : undefined;
}
