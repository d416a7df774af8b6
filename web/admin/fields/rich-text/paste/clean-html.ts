import { Flow } from './blocks.ts';
import { type Losses, lossesInWords } from './losses.ts';
import { readHtml } from './read-html.ts';
import { Walk } from './walk.ts';
import { writeHtml } from './write-html.ts';

/**
 * Reduces HTML copied from Google Docs, Word, Pages, LibreOffice, a web page or a mail to what a body supports, and lists in words what
 * was lost.
 */
export function cleanHtml(html: string): { html: string; lost: string } {
  if (isOfEditor(html)) return { html, lost: '' };
  const lost: Losses = {};
  const flow = new Flow();
  new Walk(lost).children(readHtml(html), flow, { marks: [] });
  flow.end();
  return { html: writeHtml(flow.blocks), lost: lossesInWords(lost) };
}

/** Copied from this editor, with the position in a list or quotation. */
const isOfEditor = (html: string) => html.includes('data-pm-slice') && !/\sstyle=|<style|<img/i.test(html);
