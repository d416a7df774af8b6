import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { AskedId, Nothing, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { staffCalls } from './staff-calls.ts';
import { AskedRoles, Role } from './staff-role.ts';

const WorkEmail = emailAddress('Please give an email address').max(254).meta({ id: 'WorkEmail' });

const StaffPerson = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    roles: z.array(Role),
    /** False after a reset, until the person has used the new link. */
    isReady: z.boolean(),
    lastSeenAt: When.nullable(),
    createdAt: When,
  })
  .meta({ id: 'StaffPerson' });

const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    roles: z.array(Role),
    invitedBy: z.string(),
    expiresAt: When,
  })
  .meta({ id: 'Invitation' });

/** `link`: to be copied and handed over; null if it was mailed. */
const InvitationSent = z.object({ link: z.string().nullable() }).meta({ id: 'InvitationSent' });

const AuditEntry = z
  .object({
    id: Id,
    at: When,
    who: z.string(),
    action: z.string(),
    what: z.string(),
    from: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

const PersonId = z.object({ id: AskedId });

/** Staff, their roles, and the audit log. */
export const staffPeople = {
  people: defineEndpoint(staffCalls.people, {
    summary: 'All staff members by email',
    reply: z.array(StaffPerson),
  }),
  changeRoles: defineEndpoint(staffCalls.changeRoles, {
    summary: 'Change a person’s roles and end all their sessions; the same roles change nothing',
    params: PersonId,
    body: z.object({ roles: AskedRoles }),
    reply: Nothing,
    faults: ['staff-not-found', 'last-owner'],
  }),
  resetPerson: defineEndpoint(staffCalls.resetPerson, {
    summary: 'Reset a login: removes password, factors and sessions, and creates a link to set new ones',
    params: PersonId,
    reply: InvitationSent,
    faults: ['staff-not-found', 'last-owner'],
  }),
  removePerson: defineEndpoint(staffCalls.removePerson, {
    summary: 'Remove a person and end all their sessions',
    params: PersonId,
    reply: Nothing,
    faults: ['staff-not-found', 'last-owner'],
  }),
  invitations: defineEndpoint(staffCalls.invitations, {
    summary: 'Open invitations',
    reply: z.array(Invitation),
  }),
  invite: defineEndpoint(staffCalls.invite, {
    summary: 'Create an invitation; it replaces an earlier one to the same address',
    body: z.object({ email: WorkEmail, roles: AskedRoles }),
    reply: InvitationSent,
    created: true,
    faults: ['already-staff'],
  }),
  withdrawInvitation: defineEndpoint(staffCalls.withdrawInvitation, {
    summary: 'Revoke an invitation; idempotent',
    params: PersonId,
    reply: Nothing,
  }),
  audit: defineEndpoint(staffCalls.audit, {
    summary:
      'Who did what, newest first; `before` is the `next` of the page before, `search` a part of person, deed or thing',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      before: AskedId.optional(),
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: z.object({ entries: z.array(AuditEntry), next: Id.nullable() }),
  }),
};
