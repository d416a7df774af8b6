import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import type { VisitSettings } from '#server/platform/db/visit-settings.ts';

const COUNTING =
  'We count which pages are opened, what is searched for, and how often trailers, tickets and links to watch a film are pressed: here, without cookies and without another company. Your address is not stored. To count a visitor once a day, we make a code of your address and your browser’s name with a random value; both are deleted when the day is over. Your browser’s time zone tells us the country, and we note which site led you here. If your browser asks not to be tracked, you are not counted.';

/** A legal page that also says how visits are counted, and which script of another company is loaded with consent. */
export function withVisitNotes<Page extends { body: RichText }>(
  page: Page,
  { isOn, script }: VisitSettings,
): Page {
  const added = [
    ...(isOn ? [heading('Counting visits'), paragraph(COUNTING)] : []),
    ...(script
      ? [
          heading('A script of another company'),
          paragraph(
            `If you agree, our pages load a script of ${new URL(script.url).host}: ${script.purpose} Before you agree nothing is asked of that company. We store your answer in your browser; you can change it with “Your consent” at the foot of each page.`,
          ),
        ]
      : []),
  ];
  if (added.length === 0) return page;
  return { ...page, body: { ...page.body, content: [...page.body.content, ...added] } };
}

const text = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} });
const heading = (value: string): RichTextNode => ({
  nodeType: 'heading-2',
  data: {},
  content: [text(value)],
});
const paragraph = (value: string): RichTextNode => ({
  nodeType: 'paragraph',
  data: {},
  content: [text(value)],
});
