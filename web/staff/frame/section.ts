import type { GetListParams, GetListResult } from 'ra-core';
import type { ComponentType } from 'react';
import type { Permission, Role } from '#contract/staff-roles.ts';

/** Who is working here. `sendsMail`: whether the site can send mails. */
export type Person = { email: string; name: string; role: Role; sendsMail: boolean };

/** How ra-core reads the list of a section. */
export type SectionCalls = {
  getList: (params: GetListParams & { signal?: AbortSignal }) => Promise<GetListResult>;
};

/** Something that the search box found. `to`: its address. */
export type Found = { label: string; line: string; to: string };

/** One entry of the menu, with what lies behind it. Sections are listed in sections.tsx. */
export type Section = {
  /** The first word of its address, and ra-core's name of its records. */
  name: string;
  label: string;
  /** What it is for, in a line. */
  line: string;
  /** Heading in the menu. */
  group: 'Desk' | 'Content' | 'Shop' | 'Company';
  /** Who sees it: roles with one of these permissions. */
  needs: readonly Permission[];
  /** Pages, each in a file of its own that is loaded when it is opened. */
  list: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  /** Who may create, where not everybody who sees it may. */
  createNeeds?: readonly Permission[];
  calls?: SectionCalls;
  /** What the search box finds here. */
  find?: (words: string, signal: AbortSignal) => Promise<Found[]>;
};
