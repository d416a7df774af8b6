import { Extension, Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkTarget } from '#contract/core/link-target.ts';
import { drawPart } from './draw-part.ts';

/** A link that pages would render (contract/core/link-target.ts); any other becomes plain text, also when pasted. */
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

/** Can be combined with other marks, unlike the kit's own. */
const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** May start with any block, unlike the kit's own. */
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

/** Marks text in a list item or quotation that has no paragraph. */
const BareParagraph = Extension.create({
  name: 'bareParagraph',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: { bare: { default: false, keepOnSplit: false, rendered: false } },
    },
  ],
});

/** Blocks stand between paragraphs and lists, never within one. */
const Document = Node.create({ name: 'doc', topNode: true, content: '(block | part)+' });

/** A node of the body that the editor holds as it is: a block, or one that no page knows. */
const Part = Node.create({
  name: 'part',
  group: 'part',
  atom: true,
  draggable: true,
  addAttributes: () => ({ node: { default: null, rendered: false } }),
  renderHTML: ({ node }) => drawPart(node.attrs.node),
});

/** The nodes and marks that pages render (web/ui/rich-text/allowed.ts), blocks, and what else a body holds. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    document: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    trailingNode: false,
  }),
  Document,
  Part,
  Code,
  ListItem,
  Link,
  BareParagraph,
];
