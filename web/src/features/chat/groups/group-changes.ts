import type { Call } from '../../../api/call';
import { chatCall } from '../../../api/chat-rest';
import { pathOf, type Place } from './place';

/** A group's or room's own settings; what is left out stays. */
export interface Settings {
  groupname: string;
  description: string;
  public: boolean;
  approval: boolean;
  allowinvites: boolean;
  /** invited users have to confirm */
  invite_need_confirm: boolean;
  maxusers: number;
  /** address of the picture; empty: none */
  avatar: string;
}

export interface GroupChange {
  place: Place;
  call: Call;
  /** the member is outside afterwards, or the group has ended: no further queries are made */
  parts?: 'left' | 'ended';
}
type Method = 'POST' | 'PUT' | 'DELETE';

const change = (method: Method, place: Place, path: string, body?: unknown): GroupChange => ({
  place,
  call: chatCall(method, pathOf(place) + path, { body }),
});
const user = (userId: string) => `/${encodeURIComponent(userId)}`;

/** The changes that owner and administrators can make to a group or a room and its members, and members to themselves. */
export const groupChanges = {
  set: (place: Place, settings: Partial<Settings>) => change('PUT', place, '', settings),
  giveTo: (place: Place, newowner: string) => change('PUT', place, '', { newowner }),
  destroy: (place: Place): GroupChange => ({ ...change('DELETE', place, '?version=v3'), parts: 'ended' }),
  leave: (place: Place): GroupChange => ({ ...change('DELETE', place, '/quit'), parts: 'left' }),
  remove: (place: Place, userId: string) => change('DELETE', place, `/users${user(userId)}`),
  addAdmin: (place: Place, newadmin: string) => change('POST', place, '/admin', { newadmin }),
  removeAdmin: (place: Place, userId: string) => change('DELETE', place, `/admin${user(userId)}`),
  /** `milliseconds`: -1 until it is ended */
  mute: (place: Place, userId: string, milliseconds: number) =>
    change('POST', place, '/mute', { usernames: [userId], mute_duration: milliseconds }),
  unmute: (place: Place, userId: string) => change('DELETE', place, `/mute${user(userId)}`),
  block: (place: Place, userId: string) => change('POST', place, `/blocks/users${user(userId)}`),
  unblock: (place: Place, userId: string) => change('DELETE', place, `/blocks/users${user(userId)}`),
  allow: (place: Place, userId: string) => change('POST', place, '/white/users', { usernames: [userId] }),
  disallow: (place: Place, userId: string) => change('DELETE', place, `/white/users${user(userId)}`),
  ask: (place: Place, message: string) => change('POST', place, '/apply', { message }),
  answerRequest: (place: Place, applicant: string, verifyResult: boolean, reason = '') =>
    change('POST', place, '/apply_verify', { applicant, verifyResult, reason }),
  answerInvitation: (place: Place, invitee: string, verifyResult: boolean) =>
    change('POST', place, '/invite_verify', { invitee, verifyResult }),
  muteAll: (place: Place, on: boolean) => change(on ? 'POST' : 'DELETE', place, '/ban'),
  announce: (place: Place, announcement: string) => change('POST', place, '/announcement', { announcement }),
  removeFile: (place: Place, fileId: string) => change('DELETE', place, `/share_files/${encodeURIComponent(fileId)}`),
} as const;
