import { paths } from '#contract/core/paths.ts';

export const MissingProduct = () => (
  <Missing title="Product Not Found" text="The product you're looking for doesn't exist." />
);

export const MissingCollection = () => (
  <Missing title="Collection Not Found" text="The collection you're looking for doesn't exist." />
);

const Missing = ({ title, text }: { title: string; text: string }) => (
  <section className="page-notice">
    <h1 className="masthead">{title}</h1>
    <p className="max-w-prose text-lead text-muted">{text}</p>
    <a href={paths.shop} className="button">
      Back to Shop
    </a>
  </section>
);
