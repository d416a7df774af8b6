import type { ComponentType } from 'react';
import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { Permission, Role } from '#contract/staff-roles.ts';

/** Who is working here. */
export type Person = { email: string; name: string; role: Role };

/** The calls of one section, in react-admin's terms. What is absent cannot be done there. */
export type SectionCalls<R extends RaRecord = RaRecord> = {
  getList?: (params: GetListParams & { signal?: AbortSignal }) => Promise<GetListResult<R>>;
  getOne?: (params: GetOneParams<R> & { signal?: AbortSignal }) => Promise<R>;
  create?: (params: CreateParams) => Promise<R>;
  update?: (params: UpdateParams<R>) => Promise<R>;
  delete?: (params: DeleteParams<R>) => Promise<R>;
};

/** Something that the search box found. `to`: its address. */
export type Found = { label: string; line: string; to: string };

/** One entry of the menu, with what lies behind it. Sections are listed in sections.tsx. */
export type Section = {
  /** The first word of its address, and react-admin's name of its records. */
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
  calls?: SectionCalls;
  /** What the search box finds here. */
  find?: (words: string, signal: AbortSignal) => Promise<Found[]>;
};
