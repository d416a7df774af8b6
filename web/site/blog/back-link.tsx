import { paths } from '#contract/core/paths.ts';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';

export const BackLink = () => (
  <a href={paths.blog} className="screen-only quiet-link">
    <ArrowLeftIcon />
    Back to Journal
  </a>
);
