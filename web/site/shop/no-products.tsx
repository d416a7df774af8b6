import { passFocusOn } from '#web/ui/pass-focus-on.ts';

type NoProductsProps = {
  /** Whether there are any products without the filter. */
  any: boolean;
  savedOnly: boolean;
  clear: () => void;
};

/** An empty list, because of a filter or because there are no products (product.md#shop). */
export function NoProducts({ any, savedOnly, clear }: NoProductsProps) {
  return (
    <div className="grid min-h-[40svh] content-center justify-items-start gap-5 py-12">
      <p className="font-display text-heading">{any ? 'No products found' : 'No products available'}</p>
      {any && savedOnly && (
        <p className="max-w-[28em] text-muted">
          Products that you save with the Wishlist button are kept in this browser and shown here.
        </p>
      )}
      {any && (
        <button ref={passFocusOn} type="button" className="button-quiet" onClick={clear}>
          Show all products
        </button>
      )}
      {!any && (
        <p className="max-w-[28em] text-muted">
          There is nothing here at the moment. Please check back later.
        </p>
      )}
    </div>
  );
}
