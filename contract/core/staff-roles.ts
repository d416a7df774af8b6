/*
 * Staff permissions. Roles are named sets of permissions: docs/staff.md, the access matrix and the pages of /staff are generated from
 * these two tables.
 */

export const permissions = {
  self: 'change their own name, email, password, mails and second factors',
  team: 'invite staff, change roles, reset a lost factor, remove people',
  audit: 'read the audit log',
  settings: 'change settings',
  content: 'write, schedule and publish content',
  newsletters: 'write and send newsletters, see, import and export their subscribers',
  pictures: 'replace and delete pictures of the library',
  'pictures.add': 'choose, upload and describe pictures',
  messages: 'read and answer messages',
  submissions: 'review film submissions',
  'submissions.decide': 'accept or decline a submission',
  products: 'write products of the shop',
  stock: 'count and correct stock',
  'orders.read': 'see orders',
  orders: 'write, pack, send and cancel orders',
  refunds: 'refund orders',
} as const;

export type Permission = keyof typeof permissions;

const EVERYTHING = Object.keys(permissions) as Permission[];

export const roles = {
  owner: EVERYTHING,
  editor: ['self', 'content', 'newsletters', 'pictures', 'pictures.add'],
  desk: ['self', 'messages', 'submissions', 'submissions.decide', 'orders.read'],
  shop: ['self', 'products', 'pictures.add', 'stock', 'orders.read', 'orders', 'refunds'],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const ROLES = Object.keys(roles) as Role[];

/** What a caller has: a person's roles, or a token's single permissions. */
export type Held = Role | `only ${Permission}`;

/** Whether one of a caller's roles has the permission. Denies everything that the tables do not name. */
export const may = (held: readonly Held[], permission: Permission): boolean =>
  held.some(
    (each) =>
      each === `only ${permission}` ||
      (Object.hasOwn(roles, each) && (roles[each as Role] as readonly Permission[]).includes(permission)),
  );

/**
 * What an access token can be given: never what is a person's own, people, passwords of services and settings, nor any call that
 * asks for the second factor again, as all refunds do.
 */
export const TOKEN_SCOPES = (Object.keys(permissions) as Permission[]).filter(
  (permission) =>
    permission !== 'self' && permission !== 'team' && permission !== 'settings' && permission !== 'refunds',
);
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a role permits besides what everybody may with what is their own, in words. */
export const roleInWords = (role: Role): string =>
  role === 'owner'
    ? 'do everything'
    : roles[role]
        .filter((each) => each !== 'self')
        .map((each) => permissions[each])
        .join('; ');

/** Each role once, in the order of the table. */
export const inOrder = (held: readonly Role[]): Role[] => ROLES.filter((role) => held.includes(role));

/** Minutes after which calls marked `recent` ask for the second factor again. */
export const CONFIRM_AFTER_MINUTES = 15;

/** Whether one of the roles has the permission that a call requires, or one of several. */
export const mayCall = (held: readonly Held[], requested: Permission | readonly Permission[]): boolean =>
  (typeof requested === 'string' ? [requested] : requested).some((permission) => may(held, permission));

/** Lifetime of an invitation. */
export const INVITATION_HOURS = 72;

export const RECOVERY_CODES = 10;
