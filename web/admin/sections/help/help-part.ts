/** A page of the help: the part of docs/staff.md or docs/shop.md below one heading (tools/build/help-parts.ts). */
export type HelpPart = {
  /** The last part of its address: its heading's anchor. */
  id: string;
  title: string;
  /** Title of the document that it is from. */
  group: string;
  html: string;
  /** The words of `html`, to search. */
  text: string;
};
