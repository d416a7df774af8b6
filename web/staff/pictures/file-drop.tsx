import { type ReactNode, useState } from 'react';

type Props = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** Takes files that are dropped anywhere on what it holds. The same is done by a button for whoever does not drag. */
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
