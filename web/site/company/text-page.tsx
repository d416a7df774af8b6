import type { ReactNode } from 'react';

type TextPageProps = {
  title: string;
  /** Shown below the title. */
  note: ReactNode;
  /** Table of contents. */
  contents?: readonly { id: string; text: string }[];
  children: ReactNode;
};

/** A page of text: legal texts and the accessibility statement. */
export function TextPage({ title, note, contents = [], children }: TextPageProps) {
  return (
    <article className="page gutter">
      <header className="border-b border-line pb-10 lg:pb-14">
        <h1 className="mb-5 font-display text-display">{title}</h1>
        {note}
      </header>
      <div className="mt-10 grid gap-x-8 gap-y-12 lg:mt-14 lg:grid-cols-12">
        <nav aria-label="On this page" className="max-md:hidden lg:col-span-4">
          <div className="lg:sticky lg:top-24 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto">
            <h2 className="label mb-3 text-faint">On this page</h2>
            <ol className="md:max-lg:columns-2">
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="quiet-link">
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="lg:col-span-8">{children}</div>
      </div>
    </article>
  );
}
