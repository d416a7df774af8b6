import { useState } from 'react';
import { CategoriesInput } from '../../fields/categories-input.tsx';
import { asTexts } from '../../fields/field.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';

/** Categories to add to several films, and to remove from them. */
export function CategoriesDialog({
  words,
  onClose,
  onDo,
}: {
  words: string;
  onClose: () => void;
  onDo: (change: { add: string[]; remove: string[] }) => void;
}) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  return (
    <AskDialog
      isOpen
      title={`Categories of ${words}`}
      action="Change and publish"
      isReady={add.length + remove.length > 0}
      onClose={onClose}
      onDo={() => onDo({ add, remove })}
    >
      <p>The films change on the site at once. Their drafts stay as they are.</p>
      <CategoriesInput path="add" label="Add" value={add} onChange={(next) => setAdd(asTexts(next))} />
      <br />
      <CategoriesInput
        path="remove"
        label="Remove"
        value={remove}
        onChange={(next) => setRemove(asTexts(next))}
      />
    </AskDialog>
  );
}
