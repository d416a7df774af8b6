import { Flow } from './blocks.ts';
import { type Lost, lostWords } from './lost.ts';
import { readHtml } from './read-html.ts';
import { Walk } from './walk.ts';
import { writeHtml } from './write-html.ts';

/**
 * What was copied elsewhere (Google Docs, Word, Pages, LibreOffice, a web page, a mail) with the meaning that a text can hold, and
 * what it cannot in words.
 */
export function cleanHtml(html: string): { html: string; lost: string } {
  if (isOfEditor(html)) return { html, lost: '' };
  const lost: Lost = {};
  const flow = new Flow();
  new Walk(lost).children(readHtml(html), flow, { marks: [] });
  flow.end();
  return { html: writeHtml(flow.blocks), lost: lostWords(lost) };
}

/** Copied from this editor: it says where in a list or quotation the words were. */
const isOfEditor = (html: string) => html.includes('data-pm-slice') && !/\sstyle=|<style|<img/i.test(html);
