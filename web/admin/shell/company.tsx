import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { paths } from '#contract/core/paths.ts';
import { useReply } from '../layout/lists/use-reply.ts';
import { NewTab } from '../layout/new-tab.tsx';

/** Whose back office this is, and the way to its site. */
export function Company() {
  const { reply: site } = useReply(companyCalls.site);
  return (
    <p className="company">
      <strong>{site?.brand}</strong>
      <a href={paths.home} target="_blank" rel="noopener">
        View site
        <NewTab />
      </a>
    </p>
  );
}
