import { nameOf } from '@renmai/contracts';
import { z } from 'zod';
import { listOf, userIdOf } from '../rest/chat-input.js';
import type { GroupKind, GroupSettings } from './group.js';
import { refusals } from './group-refusals.js';
import { lengths, maxUsers, namesAtOnce } from './group-limits.js';

/** Clients also send null for omitted fields. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined) as z.ZodType<z.output<S> | undefined>;

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((written) => written === 'true')]);
/** Text that the database accepts: no zero bytes, no halves of surrogate pairs. */
const clean = z
  .string()
  .refine((text) => !text.includes('\0'))
  .transform((text) => text.toWellFormed());
const userId = clean.pipe(z.string().trim().min(1).max(64)).transform(userIdOf);
const names = z.array(userId).max(namesAtOnce);
const severalUsers = names.min(1).transform((ids) => [...new Set(ids)]);
const size = z.coerce.number().int().min(1);
const text = (most: number) => clean.pipe(z.string().max(most));
const named = (most: number) => clean.pipe(nameOf('group', most));

export const settingsBody = z.object({
  groupname: optional(named(lengths.name)),
  name: optional(named(lengths.name)),
  desc: optional(text(lengths.description)),
  description: optional(text(lengths.description)),
  public: optional(flag),
  approval: optional(flag),
  membersonly: optional(flag),
  allowinvites: optional(flag),
  invite_need_confirm: optional(flag),
  maxusers: optional(size),
  custom: optional(text(lengths.custom)),
  avatar: optional(text(lengths.avatar)),
});
export const newGroupBody = settingsBody.extend({
  owner: optional(userId),
  members: optional(names.transform((ids) => [...new Set(ids)])),
});
export const changeBody = settingsBody.extend({ newowner: optional(userId) });

export const usernamesBody = z.object({ usernames: severalUsers });
export const newAdminBody = z.object({ newadmin: userId });
export const applyBody = z.object({ message: optional(text(lengths.message)) });
export const applyVerifyBody = z.object({
  applicant: userId,
  verifyResult: flag,
  reason: optional(text(lengths.message)),
});
export const inviteVerifyBody = z.object({ invitee: optional(userId), verifyResult: flag });
export const muteBody = z.object({
  usernames: severalUsers,
  mute_duration: z.coerce
    .number()
    .int()
    .refine((milliseconds) => milliseconds === -1 || milliseconds > 0),
});
export const announcementBody = z.object({ announcement: clean });
export const metaDataBody = z.object({ metaData: z.record(clean, clean) });
export const attributesQuestion = z.object({
  targets: names.min(1),
  properties: optional(z.array(clean).max(100)),
});
export const roomMetaDataBody = metaDataBody.extend({ autoDelete: optional(z.enum(['DELETE', 'NO_DELETE'])) });
export const roomKeysBody = z.object({ keys: optional(z.array(clean).max(200)) });

/** A user id, or several, as part of a path. */
export function userInPath(written: string): string {
  const read = userId.safeParse(written);
  if (!read.success) throw refusals.invalid('username');
  return read.data;
}
export function usersInPath(written: string): string[] {
  const users = listOf(written, { name: 'users', max: namesAtOnce }).map(userInPath);
  if (users.length === 0) throw refusals.invalid('users');
  return [...new Set(users)];
}

/** The group settings in a body, without its other fields. */
export function settingsIn(kind: GroupKind, body: z.output<typeof settingsBody>): Partial<GroupSettings> {
  if ((body.maxusers ?? 0) > maxUsers[kind].most) throw refusals.limit();
  const said: { [Key in keyof GroupSettings]: GroupSettings[Key] | undefined } = {
    name: body.groupname ?? body.name,
    description: body.description ?? body.desc,
    public: body.public,
    approval: body.approval ?? body.membersonly,
    allowInvites: body.allowinvites,
    inviteNeedConfirm: body.invite_need_confirm,
    maxUsers: body.maxusers,
    custom: body.custom,
    avatar: body.avatar,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** The settings of a new group; omitted fields have the defaults of the clients. */
export function newSettings(kind: GroupKind, body: z.output<typeof settingsBody>): GroupSettings {
  const { name, ...said } = settingsIn(kind, body);
  if (name === undefined) throw refusals.invalid(kind === 'group' ? 'groupname' : 'name');
  return {
    name,
    description: '',
    public: kind === 'room',
    approval: false,
    allowInvites: false,
    inviteNeedConfirm: true,
    maxUsers: maxUsers[kind].usual,
    custom: '',
    avatar: '',
    ...said,
  };
}
