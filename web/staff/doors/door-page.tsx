import { type ReactNode, useEffect } from 'react';

/** A plain page around one step of the way in. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Back office`;
  }, [title]);
  return (
    <main className="door">
      <h1 data-takes-focus>{title}</h1>
      {children}
    </main>
  );
}
