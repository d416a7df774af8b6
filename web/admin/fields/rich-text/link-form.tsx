import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { linkTarget } from '#contract/core/link-target.ts';
import { isImeKey } from '#web/ui/forms/is-ime-key.ts';

/** Asks for a link's target: another site, a page of this site, or an email address. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [uri, setUri] = useState(String(editor.getAttributes('link').uri ?? ''));
  const [isRefused, setRefused] = useState(false);
  const hasLink = editor.isActive('link');
  const end = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const target = linkTarget(uri);
    if (!target) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const isBare = editor.state.selection.empty && !hasLink;
    if (isBare) {
      const mark = { type: 'link', attrs: { uri: target.href } };
      chain.insertContent({ type: 'text', text: target.href, marks: [mark] }).run();
    } else chain.setMark('link', { uri: target.href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSet = event.key === 'Enter' && event.target instanceof HTMLInputElement; // on a button, Enter clicks that button
    if (isImeKey(event.nativeEvent) || !(isSet || event.key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSet) set();
    else end();
  };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ p: 2, borderBottom: 1, borderColor: 'divider', alignItems: 'flex-start' }}
      onKeyDown={onKeyDown}
    >
      <TextField
        autoFocus
        size="small"
        fullWidth
        label="Address of the link"
        value={uri}
        error={isRefused}
        helperText={
          isRefused
            ? 'Please give an address that begins with https://, mailto: or / for a page of this site'
            : 'https://…, mailto:… or /film/… for a page of this site'
        }
        onChange={({ target }) => {
          setUri(target.value);
          setRefused(false);
        }}
      />
      <Button variant="contained" onClick={set}>
        Link
      </Button>
      {hasLink && (
        <Button
          color="inherit"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            onDone();
          }}
        >
          Remove link
        </Button>
      )}
      <Button color="inherit" onClick={end}>
        Cancel
      </Button>
    </Stack>
  );
}
