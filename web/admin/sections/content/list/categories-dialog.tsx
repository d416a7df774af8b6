import { useState } from 'react';
import { asTexts } from '../../../fields/field.ts';
import { CategoriesInput } from '../../../fields/lists/categories-input.tsx';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';

/** Categories to add to several films, and to remove from them. */
export function CategoriesDialog({
  words,
  onClose,
  onConfirm,
}: {
  words: string;
  onClose: () => void;
  onConfirm: (change: { add: string[]; remove: string[] }) => void;
}) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  return (
    <ConfirmDialog
      isOpen
      title={`Categories of ${words}`}
      action="Change and publish"
      isReady={add.length + remove.length > 0}
      onClose={onClose}
      onConfirm={() => onConfirm({ add, remove })}
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
    </ConfirmDialog>
  );
}
