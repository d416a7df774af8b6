import { MENU_STILLS } from '#contract/core/brand.ts';

/** The still of a page beside its link in the menu, while one points at the link. */
export const MenuStill = ({ to }: { to: string }) => (
  <img src={MENU_STILLS + to} alt="" loading="lazy" className="menu-still" />
);
