import { Extension, Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkTarget } from '#contract/link-target.ts';

/** A link that pages would show (contract/link-target.ts); any other is plain words, pasted ones too. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ uri: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const target = linkTarget(element.getAttribute('href'));
        return target ? { uri: target.href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: mark.attrs.uri, rel: 'noopener noreferrer' }, 0],
});

/** Together with other marks, unlike the kit's own. */
const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** May begin with any block, unlike the kit's own. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Marks words that stand in a list item or quotation without a paragraph. */
const BareParagraph = Extension.create({
  name: 'bareParagraph',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: { bare: { default: false, keepOnSplit: false, rendered: false } },
    },
  ],
});

/** Exactly the nodes and marks that pages show (web/ui/rich-text/allowed.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    trailingNode: false,
  }),
  Code,
  ListItem,
  Link,
  BareParagraph,
];
