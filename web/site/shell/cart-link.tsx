import { paths } from '#contract/core/paths.ts';
import { icon } from '#web/ui/icons.tsx';
import { ariaCurrent } from './aria-current.ts';

type CartLinkProps = { pathname: string; pieces: number };

/** Links to the cart. Beside or below the bar, so that its appearance moves nothing. */
export const CartLink = ({ pathname, pieces }: CartLinkProps) => (
  <a
    href={paths.cart}
    aria-current={ariaCurrent(pathname, paths.cart)}
    className="button-icon cart-link"
    aria-label={`Cart, ${pieces} item${pieces === 1 ? '' : 's'}`}
  >
    <BagIcon />
    <span aria-hidden="true" className="count-badge">
      {pieces}
    </span>
  </a>
);

const BagIcon = icon('M5 8h14l1 13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8');
