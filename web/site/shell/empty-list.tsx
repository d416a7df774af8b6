/** The page of a list that the site has nothing for yet. */
export const EmptyList = ({ title, children }: { title: string; children: string }) => (
  <div className="page gutter min-h-[45svh]">
    <h1 className="masthead">{title}</h1>
    <p className="mt-8 text-lead text-muted">{children}</p>
  </div>
);
