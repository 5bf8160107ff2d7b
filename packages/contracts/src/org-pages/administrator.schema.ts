import { z } from 'zod';
import { timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';

/** `senior`: everything. `content`: news, positions, enrolments and their applicants. `analyst`: figures only. */
export const administratorRoles = ['senior', 'content', 'analyst'] as const;
export const administratorRole = z.enum(administratorRoles);
export type AdministratorRole = z.infer<typeof administratorRole>;

/** Open invitations count too. */
export const maxAdministrators = 50;
export const invitationDays = 14;
/** Who refused can be invited again after so many days. */
export const refusedDays = 30;

export const administratorView = z
  .object({
    /** names the seat, so that somebody who may not be seen can be removed too */
    administratorId: z.uuid(),
    /** null: a member whom the caller may not see */
    member: memberCard.nullable(),
    myself: z.boolean(),
    role: administratorRole,
    /** founded the homepage and is senior administrator: others neither remove them nor change their role */
    founder: z.boolean(),
    since: timestamp,
  })
  .meta({ id: 'HomepageAdministrator' });
export type AdministratorView = z.infer<typeof administratorView>;

export const invitationStates = ['pending', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export const invitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof invitationState>;

export const administratorInvitation = z
  .object({
    invitationId: z.uuid(),
    member: memberCard.nullable(),
    role: administratorRole,
    invitedBy: memberCard.nullable(),
    invitedAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'HomepageAdministratorInvitation' });
export type AdministratorInvitation = z.infer<typeof administratorInvitation>;

/** The two steps of giving the homepage to another administrator: asked, then accepted or withdrawn. */
export const handOverView = z
  .object({ from: administratorView, to: administratorView, askedAt: timestamp })
  .meta({ id: 'HomepageHandOver' });

export const administratorsView = z
  .object({
    administrators: z.array(administratorView),
    /** open ones; only for senior administrators */
    invitations: z.array(administratorInvitation),
    handOver: handOverView.nullable(),
  })
  .meta({ id: 'HomepageAdministrators' });
export type AdministratorsView = z.infer<typeof administratorsView>;

export const homepageLogActions = [
  'founded',
  'edited',
  'handle-changed',
  'picture-changed',
  'address-added',
  'address-edited',
  'address-removed',
  'material-added',
  'material-removed',
  'news-published',
  'news-edited',
  'news-withdrawn',
  'news-removed',
  'submitted',
  'withdrawn',
  'review-began',
  'approved',
  'rejected',
  'more-asked',
  'appealed',
  'changes-reverted',
  'appeal-refused',
  'suspended',
  'restored',
  'closed',
  /** it cannot be opened again any more */
  'ended',
  'reopened',
  'administrator-invited',
  'invitation-accepted',
  'invitation-refused',
  'invitation-withdrawn',
  'invitation-expired',
  'role-changed',
  'administrator-removed',
  'administrator-left',
  'administrator-gone',
  'hand-over-asked',
  'hand-over-withdrawn',
  'handed-over',
  'domain-added',
  'domain-proven',
  'domain-reviewed',
  'domain-refused',
  'domain-lapsed',
  'domain-removed',
  'member-confirmed',
  'member-revoked',
] as const;
export const homepageLogAction = z.enum(homepageLogActions);
export type HomepageLogAction = z.infer<typeof homepageLogAction>;

export const homepageLogEntry = z
  .object({
    entryId: z.uuid(),
    at: timestamp,
    action: homepageLogAction,
    /** `console`: a system administrator, who is not named; `clock`: nobody, time passed */
    by: z.enum(['administrator', 'console', 'clock']),
    /** null: not an administrator, or somebody whom the caller may not see */
    actor: memberCard.nullable(),
    /** the member it was done to, where there is one */
    subject: memberCard.nullable(),
    /** details: fields, a role, the number of a submission, a reason */
    data: z.object({
      fields: z.array(z.string()).optional(),
      role: administratorRole.optional(),
      number: z.int().optional(),
      handle: z.string().optional(),
      reason: z.string().optional(),
      /** the title of a news item */
      title: z.string().optional(),
      domain: z.string().optional(),
    }),
  })
  .meta({ id: 'HomepageLogEntry' });
export type HomepageLogEntry = z.infer<typeof homepageLogEntry>;
