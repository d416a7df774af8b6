import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BlockType } from '#contract/core/blocks.ts';
import type { RichText } from '#contract/core/rich-text.ts';
import { asRecord, type GridOfFields, type InputProps } from '../field.ts';
import { Help, idOfHelp } from '../issues.tsx';
import { sameJson } from '../same-json.ts';
import { BlockForm, selectedPart } from './block-form.tsx';
import { extensions } from './extensions.ts';
import { fromEditor } from './from-editor.ts';
import { cleanHtml } from './paste/clean-html.ts';
import { NO_FILES } from './paste/losses.ts';
import { toEditor } from './to-editor.ts';
import { Toolbar } from './toolbar.tsx';
import { unshownNodes } from './unshown-nodes.ts';

type Props = InputProps & { blocks?: readonly BlockType[] | undefined; Grid: GridOfFields };

/** A body with headings, lists, quotations, links and the given kinds of blocks: exactly what pages render. */
export function RichTextInput({ path, label, hint, value, onChange, blocks = [], Grid }: Props) {
  const body = bodyOf(value);
  const held = useRef(value);
  const [lost, setLost] = useState('');
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: toEditor(body),
    injectCSS: false, // the CSP allows scripts no styles without its nonce
    onUpdate: ({ editor }) => {
      held.current = fromEditor(editor.getJSON());
      onChange(held.current);
    },
    editorProps: {
      transformPastedHTML(html) {
        const cleaned = cleanHtml(html);
        setLost(cleaned.lost);
        return cleaned.html;
      },
      transformPastedText(text) {
        setLost('');
        return text;
      },
      handlePaste: (_view, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer),
      attributes: {
        id: path,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': idOfHelp(path),
      },
    },
  });
  /** Ctrl+K (⌘K), which outside the editor opens the search. */
  function linkByKey(event: KeyboardEvent): void {
    // Handled already: in a body within a block of this one.
    if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey))
      return;
    event.preventDefault();
    setLinking(true);
  }
  /** A copied picture or file, which no node of a body supports. */
  function refuseFiles(data: DataTransfer | null): boolean {
    const isFile = (data?.files.length ?? 0) > 0 && !data?.types.some((type) => /^text\//.test(type));
    if (isFile) setLost(NO_FILES);
    return isFile;
  }
  // The text was changed outside the editor: another version was chosen.
  useEffect(() => {
    if (sameJson(held.current, value)) return;
    held.current = value;
    editor.commands.setContent(toEditor(bodyOf(value)), { emitUpdate: false });
  }, [editor, value]);
  const part = useEditorState({ editor, selector: ({ editor }) => selectedPart(editor) });
  const unshown = unshownNodes(body);
  return (
    <div>
      <FormLabel sx={{ display: 'block', mb: 1 }} onClick={() => editor.commands.focus()}>
        {label}
      </FormLabel>
      <Box sx={FRAME} onKeyDown={linkByKey}>
        <Toolbar editor={editor} label={label} isLinking={isLinking} onLinking={setLinking} blocks={blocks} />
        {part && <BlockForm {...{ editor, path, Grid }} node={part} />}
        <EditorContent editor={editor} />
      </Box>
      <FormHelperText role="status">{lost}</FormHelperText>
      <Help
        path={path}
        label={label}
        deep
        hint={
          unshown > 0
            ? `${unshown === 1 ? 'One part of this text is' : `${unshown} parts of this text are`} not filled in, or came from elsewhere. No page shows that; it stays as it is.`
            : hint
        }
      />
    </div>
  );
}

function bodyOf(value: unknown): RichText {
  const { content } = asRecord(value);
  return { nodeType: 'document', content: Array.isArray(content) ? content : [] };
}

const FRAME = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'text.primary' },
  '&:has(> div > .tiptap:focus-visible)': {
    outline: '2px solid var(--day-ink)',
    outlineOffset: '2px',
    boxShadow: '0 0 0 5px var(--day-amber)',
  },
  '& .tiptap:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& .tiptap': {
    minHeight: 280,
    px: { xs: 2, md: 3 },
    py: 2,
    maxWidth: '72ch',
    fontSize: '1.0625rem',
    lineHeight: 1.6,
    whiteSpace: 'break-spaces',
  },
  '& .tiptap > :first-of-type': { mt: 0 },
  '& .tiptap blockquote': { borderLeft: 3, borderColor: 'divider', pl: 2, mx: 0 },
  '& .tiptap .part': {
    m: 0,
    my: 2,
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    cursor: 'pointer',
  },
  '& .tiptap .part.ProseMirror-selectednode': { borderColor: 'text.primary', outline: '1px solid' },
  '& .tiptap .part img': {
    display: 'block',
    width: '100%',
    maxWidth: 320,
    aspectRatio: '16 / 9',
    objectFit: 'cover',
  },
  // With a body within a block of this one, whose toolbar this one's would cover.
  '&:has([role="group"] [role="toolbar"]) [role="toolbar"]': { position: 'static' },
  '& & .tiptap': { minHeight: 120 },
  '& .tiptap a': { textDecoration: 'underline' },
  '& .tiptap :is(h1, h2, h3)': { lineHeight: 1.15, mb: 1 },
  '& .tiptap li > p': { my: 0.5 },
} as const;
