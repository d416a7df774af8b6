import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Editor } from '@tiptap/react';
import { isBlock } from '#contract/core/blocks.ts';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import type { GridOfFields } from '../field.ts';
import { BLOCK_FIELDS, BLOCK_NAMES } from './block-fields.ts';

type Props = { editor: Editor; node: RichTextNode; path: string; Grid: GridOfFields };

/** The fields of the block that is selected in the editor. */
export function BlockForm({ editor, node, path, Grid }: Props) {
  const { nodeType, data = {} } = node;
  const name = isBlock(nodeType) ? BLOCK_NAMES[nodeType] : 'Part from elsewhere';
  return (
    <Stack
      role="group"
      aria-label={`Selected: ${name}`}
      spacing={2}
      sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {isBlock(nodeType) && (
        <Grid
          fields={BLOCK_FIELDS[nodeType]}
          values={data}
          within={path}
          onChange={(field, value) =>
            editor.commands.updateAttributes('part', {
              node: { ...node, data: { ...editor.getAttributes('part').node.data, [field]: value } },
            })
          }
        />
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => writeBelow(editor)}>
          Done
        </Button>
        <Button color="inherit" onClick={() => editor.chain().focus().deleteSelection().run()}>
          Remove {name.toLowerCase()}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The node of the selected block; undefined if text is selected. */
export function selectedPart({ state: { selection } }: Editor): RichTextNode | undefined {
  const node = 'node' in selection ? (selection.node as Editor['state']['doc']) : undefined;
  return node?.type.name === 'part' ? node.attrs.node : undefined;
}

/** Puts the cursor below the selected block, in a new paragraph where no text follows. */
function writeBelow(editor: Editor): void {
  const { to, $to } = editor.state.selection;
  if (!$to.nodeAfter?.isTextblock) editor.commands.insertContentAt(to, { type: 'paragraph' });
  editor.commands.focus(to + 1);
}

/** Inserts an empty block below the paragraph or list at the cursor, in place of an empty one, and selects it. */
export function insertBlock(editor: Editor, nodeType: string): void {
  const node = { type: 'part', attrs: { node: { nodeType, data: {}, content: [] } } };
  const { $from, to } = editor.state.selection;
  const [start, end] = $from.depth > 0 ? [$from.before(1), $from.after(1)] : [to, to];
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  editor
    .chain()
    .focus()
    .insertContentAt(isEmpty ? { from: start, to: end } : end, node)
    .setNodeSelection(isEmpty ? start : end)
    .run();
}
