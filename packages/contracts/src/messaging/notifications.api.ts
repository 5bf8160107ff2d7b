import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { notificationPreferences, notificationPreferencesChange } from './notification-preferences.schema.js';
import { notificationCounts, notificationKind, notificationView } from './notification.schema.js';
import { notificationsProblems } from './notifications.problems.js';

const byId = z.object({ notificationId: z.uuid() });
const own = { access: 'member', rule: 'own only' } as const;

/** `?kinds=mention,comment-reply` */
const kinds = z
  .string()
  .max(500)
  .transform((written) => written.split(',').filter(Boolean))
  .pipe(z.array(notificationKind));

export const notificationsApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications, newest change first',
    rate: 'read',
    query: pageQuery.extend({
      /** only these, comma-separated; left out: all */
      kinds: kinds.optional(),
      /** `true`: only those that were not opened yet */
      unread: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    }),
    response: page(notificationView),
  }),
  counts: endpoint({
    ...own,
    method: 'GET',
    path: '/api/notifications/counts',
    summary: 'How many are unseen, and how many unread; 100 stands for 100 or more',
    rate: 'read',
    response: notificationCounts,
  }),
  seen: endpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'Mark everything up to a time as seen: `updatedAt` of the first in the list shown',
    rate: 'write',
    body: z.object({ upTo: timestamp }),
    response: notificationCounts,
  }),
  read: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/notifications/:notificationId/read',
    summary: 'Mark a notification as read',
    rate: 'write',
    params: byId,
    response: notificationCounts,
    problems: [commonProblems.notFound],
  }),
  unread: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/notifications/:notificationId/read',
    summary: 'Mark a notification as unread',
    rate: 'write',
    params: byId,
    response: notificationCounts,
    problems: [commonProblems.notFound],
  }),
  readAll: endpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark everything up to a time as read',
    rate: 'write',
    body: z.object({ upTo: timestamp }),
    response: notificationCounts,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/notifications/:notificationId',
    summary: 'Delete one; it can be brought back until `undoUntil`',
    rate: 'write',
    params: byId,
    response: z.object({ undoUntil: timestamp, counts: notificationCounts }),
    problems: [commonProblems.notFound],
  }),
  restore: endpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/:notificationId/restore',
    summary: 'Restore a deleted notification',
    rate: 'write',
    params: byId,
    response: z.object({ notification: notificationView, counts: notificationCounts }),
    problems: [commonProblems.notFound, notificationsProblems.undoOver],
  }),
  export: endpoint({
    ...own,
    method: 'GET',
    path: '/api/notifications/export',
    summary: 'Everything that is kept about the member here: notifications, settings, devices, station letters',
    rate: 'export',
    response: z.looseObject({}),
  }),
};

export const notificationPreferencesApi = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'The member’s notification settings: kinds, channels and times',
    rate: 'read',
    response: notificationPreferences,
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/notifications/preferences',
    summary: 'Change some of the notification settings',
    rate: 'write',
    body: notificationPreferencesChange,
    response: notificationPreferences,
  }),
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'The page behind "unsubscribe" in a mail; changes nothing yet',
    access: 'public',
    rule: 'users who have the mail',
    rate: 'read',
    params: z.object({ token: z.string().max(200) }),
    produces: 'text/html',
    problems: [commonProblems.notFound],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'One click (RFC 8058): no more mails of this sort',
    access: 'public',
    rule: 'users who have the mail',
    rate: 'write',
    params: z.object({ token: z.string().max(200) }),
    produces: 'text/html',
    problems: [commonProblems.notFound],
  }),
};

/** base64url, of so many bytes */
const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((written) => Math.floor((written.replace(/=+$/, '').length * 3) / 4) === bytes);

export const pushDevice = z.object({
  deviceId: z.uuid(),
  /** the name that the device gave itself */
  name: z.string(),
  createdAt: timestamp,
  /** whether it was subscribed in the login that asks */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushApi = {
  devices: endpoint({
    ...own,
    method: 'GET',
    path: '/api/notifications/push',
    summary: 'The key to subscribe with (VAPID, `applicationServerKey`) and the own devices that did',
    rate: 'read',
    response: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
  }),
  subscribe: endpoint({
    ...own,
    method: 'POST',
    path: '/api/notifications/push/devices',
    summary: 'Subscribe a device: what `PushSubscription.toJSON()` says. Again, with the same address, renews it',
    rate: 'write',
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.object({ p256dh: key(65), auth: key(16) }),
      /** how the member knows it, e.g. "Chrome on Windows" */
      name: line(100, 0).default(''),
    }),
    response: pushDevice,
    problems: [notificationsProblems.pushEndpoint],
  }),
  unsubscribe: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/notifications/push/devices/:deviceId',
    summary: 'Stop pushes to this device, even if it is gone already',
    rate: 'write',
    params: z.object({ deviceId: z.uuid() }),
  }),
};
