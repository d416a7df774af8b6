import { type ReactNode, useState } from 'react';

type Props = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** Accepts files dropped anywhere on its children. A button offers the same without dragging. */
export function FileDrop({ onFiles, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button "Add files"
    <div
      data-over={isOver || undefined}
      className="file-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
