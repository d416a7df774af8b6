import { type ReactNode, useEffect } from 'react';

/** A plain page for one step of logging in. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Back office`;
  }, [title]);
  return (
    <main className="auth-page">
      <h1 data-focus-fallback>{title}</h1>
      {children}
    </main>
  );
}
