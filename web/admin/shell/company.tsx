import { paths } from '#contract/core/paths.ts';
import { NewTab } from '../layout/new-tab.tsx';

/** Whose back office this is, and the way to its site. */
export const Company = ({ brand }: { brand: string | undefined }) => (
  <p className="company">
    <strong>{brand}</strong>
    <a href={paths.home} target="_blank" rel="noopener">
      View site
      <NewTab />
    </a>
  </p>
);
