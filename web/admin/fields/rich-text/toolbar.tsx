import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import type { BlockType } from '#contract/core/blocks.ts';
import { BLOCK_NAMES } from './block-fields.ts';
import { insertBlock } from './block-form.tsx';
import { LinkForm } from './link-form.tsx';

type Command = {
  name: string;
  sign: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  sx?: object;
};

const mark = (type: string, name: string, sign: string, sx: object): Command => ({
  name,
  sign,
  isOn: (editor) => editor.isActive(type),
  run: (editor) => editor.chain().focus().toggleMark(type).run(),
  sx,
});

const heading = (level: 1 | 2 | 3): Command => ({
  name: `H${level}, heading`,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const COMMANDS: readonly Command[] = [
  mark('bold', 'Bold', 'B', { fontWeight: 700 }),
  mark('italic', 'Italic', 'I', { fontStyle: 'italic' }),
  mark('underline', 'Underline', 'U', { textDecoration: 'underline' }),
  mark('code', 'Code', '<>', { fontFamily: 'monospace' }),
  heading(1),
  heading(2),
  heading(3),
  {
    name: 'Bulleted list',
    sign: '• List',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: '1. List, numbered',
    sign: '1. List',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quotation',
    sign: '“ ”',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

type Props = {
  editor: Editor;
  label: string;
  /** Whether the form for a link's address is open. */
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
  /** The blocks that can be inserted. */
  blocks: readonly BlockType[];
};

/** Buttons of the editor. One of them is in the tab order; arrow keys move to the others. */
export function Toolbar({ editor, label, isLinking, onLinking, blocks }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor }) => [...COMMANDS.map(({ isOn }) => isOn(editor)), editor.isActive('link')],
  });
  const [current, setCurrent] = useState(0);
  const buttons = [
    ...COMMANDS.map(({ run, ...rest }) => ({ ...rest, onClick: () => run(editor) })),
    { name: 'Link', sign: 'Link', sx: {}, onClick: () => onLinking(true) },
    ...blocks.map((type) => ({
      name: `Insert: ${BLOCK_NAMES[type]}`,
      sign: `+ ${BLOCK_NAMES[type]}`,
      sx: {},
      onClick: () => insertBlock(editor, type),
    })),
  ];
  const turn = (event: KeyboardEvent) => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: buttons.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    const at = (next + buttons.length) % buttons.length;
    setCurrent(at);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[at]?.focus();
  };
  return (
    <>
      <Stack direction="row" role="toolbar" aria-label={`Formatting of ${label}`} onKeyDown={turn} sx={BAR}>
        {buttons.map(({ name, sign, sx, onClick }, at) => (
          <Button
            key={name}
            size="small"
            color="inherit"
            aria-label={name}
            aria-pressed={on[at] ?? false}
            tabIndex={at === current ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()} // preserves the selection in the text
            onClick={() => {
              setCurrent(at);
              onClick();
            }}
            sx={{ ...BUTTON, ...sx }}
          >
            {sign}
          </Button>
        ))}
      </Stack>
      {isLinking && <LinkForm editor={editor} onDone={() => onLinking(false)} />}
    </>
  );
}

const BAR = {
  flexWrap: 'wrap',
  borderBottom: 1,
  borderColor: 'divider',
  position: 'sticky',
  top: 'var(--below-bars)',
  zIndex: 2,
  bgcolor: 'background.paper',
};
const BUTTON = {
  minWidth: 44,
  minHeight: 44,
  textTransform: 'none',
  '&[aria-pressed="true"]': { bgcolor: 'action.selected' },
};
