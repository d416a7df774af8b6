import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoticeName } from '#contract/admin/staff-notices.ts';
import type { Role, TokenScope } from '#contract/core/staff-roles.ts';
import { bytea, id, textList } from './columns.ts';
import { entries } from './content.ts';

/** People who run the site. */
export const staff = pgTable('staff', {
  id: id(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  name: text().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  /** Null after a reset, until the new link is used. */
  passwordHash: text('password_hash'),
  totpSecret: text('totp_secret'),
  /** When the authenticator app was added; null if unknown. */
  totpAddedAt: timestamp('totp_added_at', { withTimezone: true }),
  /** Time step of the last accepted code; earlier ones are refused. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  /** Wrong authenticator codes since the last correct factor. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  /** An email that the person has requested, until they use the link sent to it. */
  newEmail: text('new_email'),
  newEmailToken: bytea('new_email_token'),
  newEmailUntil: timestamp('new_email_until', { withTimezone: true }),
  /** What the person is mailed about. */
  notices: text().array().$type<NoticeName[]>().notNull().default(['planFailed']),
  /** Such mails held back, since there were too many in an hour. */
  noticesHeld: integer('notices_held').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const ofStaff = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    staffId: ofStaff(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: textList(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: ofStaff(), codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    staffId: ofStaff(),
    device: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** When the second factor was last given; null after the password alone. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    challenge: text(),
    newTotp: text('new_totp'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

export const staffInvitations = pgTable('staff_invitations', {
  id: id(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  roles: text().array().$type<Role[]>().notNull(),
  tokenHash: bytea('token_hash').notNull().unique(),
  invitedBy: text('invited_by').notNull(),
  /** The person who was reset; null if the invitation creates an account. */
  staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Access tokens for programs. They are deleted with their creator, and when the creator is no owner any more. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    id: id(),
    staffId: ofStaff(),
    name: text().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Its last characters, by which a person recognises it. */
    ending: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    mayWrite: boolean('may_write').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: until it is revoked. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** To within some minutes. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('staff_tokens_staff').on(table.staffId)],
);

/** Links that show a draft without a login. They are deleted with their creator. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The recipient, as the creator noted it. */
    note: text().notNull().default(''),
    staffId: ofStaff(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('preview_links_entry').on(table.entryId), index('preview_links_staff').on(table.staffId)],
);

/** Append only: triggers refuse UPDATE, TRUNCATE, and DELETE within two years. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer('staff_id'),
    who: text().notNull(),
    action: text().notNull(),
    what: text().notNull().default(''),
    address: text(),
    requestId: text('request_id'),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [index('audit_log_at').on(table.at)],
);
