import type { ComponentType } from 'react';
import type { Permission, Role } from '#contract/core/staff-roles.ts';

/** The user who is logged in. `sendsMail`: whether the site can send mails. */
export type CurrentUser = { email: string; name: string; roles: readonly Role[]; sendsMail: boolean };

/** A result of the search box. `to`: its address. */
export type Found = { label: string; line: string; to: string };

/** An entry of the menu with its pages. Sections are listed in sections.tsx. */
export type Section = {
  /** The first segment of its path. */
  name: string;
  label: string;
  /** Heading in the menu. */
  group: 'Desk' | 'Content' | 'Shop' | 'Company';
  /** The part of the help that its pages lead to: a heading's anchor in docs/staff.md or docs/shop.md. The help itself has none. */
  help?: string;
  /** Visible to roles with one of these permissions. */
  needs: readonly Permission[];
  /** Pages, each a module that is loaded when it is opened. */
  list: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  /** Permissions for creating, if not everybody who sees the section may. */
  createNeeds?: readonly Permission[];
  /** Results of the search box from this section. */
  find?: (words: string, signal: AbortSignal) => Promise<Found[]>;
};
