import { readFile, stat, writeFile } from 'node:fs/promises';
import { UPLOAD_BYTES } from '#contract/media/staff-picture-calls.ts';
import { UnusableFile } from './unusable-file.ts';

const MOST_CUES = 20_000;
const TIMES =
  /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(.*)$/;
const SETTING =
  /^(?:vertical:(?:rl|lr)|(?:line|position|size):-?\d{1,3}(?:\.\d{1,3})?%?|align:(?:start|center|end|left|right))$/;
/** Bold, italic, underlined, and the speaker. */
const TAG = /^(?:\/?[biu]|\/?v|v [^<>&\n]{1,100})$/;

/**
 * Reads WebVTT captions and rewrites them at `target`: cues with their times, positions and simple markup. Styles, regions, notes
 * and other tags are left out. Throws UnusableFile, naming the line.
 */
export async function rewriteCaptions(source: string, target: string) {
  if ((await stat(source)).size > UPLOAD_BYTES.captions)
    throw new UnusableFile('Captions may have at most 1 MB.');
  const text = new TextDecoder().decode(await readFile(source));
  await writeFile(target, `WEBVTT\n\n${cuesOf(text).join('\n\n')}\n`, { flag: 'wx' });
  return { kind: 'captions' as const, extension: 'vtt' as const };
}

function cuesOf(text: string): string[] {
  const lines = text.replaceAll('\0', '\uFFFD').split(/\r\n|\n|\r/);
  const cues: string[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const [, from = '', to = '', settings = ''] = TIMES.exec(line.trim()) ?? [];
    if (!from)
      throw new UnusableFile(`Line ${at + 1} of the captions is no time such as 00:01.000 --> 00:03.500.`);
    const words: string[] = [];
    while (lines[at + 1]?.trim()) {
      at += 1;
      words.push(plain(lines[at] ?? ''));
    }
    if (words.length === 0) continue;
    const kept = settings.split(/[ \t]+/).filter((setting) => SETTING.test(setting));
    cues.push([[from, '-->', to, ...kept].join(' '), ...words].join('\n'));
    if (cues.length > MOST_CUES) throw new UnusableFile(`Captions may have at most ${MOST_CUES} lines.`);
  }
  if (cues.length === 0) throw new UnusableFile('These captions hold no line.');
  return cues;
}

/** One line of a cue, with simple markup only; an arrow would start another cue. */
const plain = (line: string) =>
  line
    .replaceAll('-->', '→')
    .split(/(<[^<>]{0,200}>)/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return TAG.test(part.slice(1, -1)) ? part : '';
    })
    .join('');
