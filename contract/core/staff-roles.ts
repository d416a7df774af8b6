/*
 * Staff permissions. Roles are named sets of permissions: docs/staff.md, the access matrix and the pages of /staff are generated from
 * these two tables.
 */

export const permissions = {
  self: 'their own sessions and second factor',
  team: 'invite staff, change roles, reset a lost factor, remove people',
  audit: 'read the audit log',
  settings: 'change settings',
  content: 'write, schedule and publish content',
  pictures: 'replace and delete pictures of the library',
  'pictures.add': 'choose, upload and describe pictures',
  messages: 'read and answer messages',
  submissions: 'review film submissions',
  'submissions.decide': 'accept or decline a submission',
  products: 'products of the shop',
  stock: 'stock',
  'orders.read': 'see orders',
  orders: 'orders',
  refunds: 'refunds',
} as const;

export type Permission = keyof typeof permissions;

const EVERYTHING = Object.keys(permissions) as Permission[];

export const roles = {
  owner: EVERYTHING,
  editor: ['self', 'content', 'pictures', 'pictures.add'],
  desk: ['self', 'messages', 'submissions', 'submissions.decide', 'orders.read'],
  shop: ['self', 'products', 'pictures.add', 'stock', 'orders.read', 'orders', 'refunds'],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const ROLES = Object.keys(roles) as Role[];

/** Denies everything that the tables do not name. */
export const may = (role: Role, permission: Permission): boolean =>
  Object.hasOwn(roles, role) && (roles[role] as readonly Permission[]).includes(permission);

/** Minutes after which calls marked `recent` ask for the second factor again. */
export const CONFIRM_AFTER_MINUTES = 15;

/** Whether the role has the permission that a call requires, or one of several. */
export const mayCall = (role: Role, requested: Permission | readonly Permission[]): boolean =>
  (typeof requested === 'string' ? [requested] : requested).some((permission) => may(role, permission));

/** Lifetime of an invitation. */
export const INVITATION_HOURS = 72;

export const RECOVERY_CODES = 10;
