import { z } from 'zod';
import { line, memberId, timestamp, timeZone } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';

/** Whether this server carries sound and picture. `preparing`: the media worker is being built, which happens once. */
export const callsReadiness = z.enum(['ready', 'preparing', 'unavailable']);
export type CallsReadiness = z.infer<typeof callsReadiness>;

/** `admin` runs the room, `talker` sends and receives, `audience` receives. */
export const roomRoles = ['admin', 'talker', 'audience'] as const;
export const roomRole = z.enum(roomRoles);
export type RoomRole = z.infer<typeof roomRole>;

/** The purpose of a room. `interview` and `event` belong to the services that asked for them. */
export const meetingKinds = ['meeting', 'call', 'interview', 'event'] as const;
export const meetingKind = z.enum(meetingKinds);
export type MeetingKind = z.infer<typeof meetingKind>;

/** `open`: can be entered. A scheduled meeting is `planned` until a quarter of an hour before it begins. */
export const meetingState = z.enum(['planned', 'open', 'over', 'cancelled']);
export type MeetingState = z.infer<typeof meetingState>;

export const maxMeetingTitle = 120;
export const maxInvited = 200;
/** The number of people in a room at once, without those in the waiting room. */
export const maxInRoom = 50;
export const maxOwnMeetings = 500;

/** `link`: everybody who has the address; `invited`: the host and invited members. */
export const meetingDoor = z.enum(['link', 'invited']);

export const meetingPassword = z.string().trim().min(4).max(64);

export const meetingSettings = z.object({
  door: meetingDoor.default('link'),
  /** the host admits each who is neither host nor invited; guests always wait */
  lobby: z.boolean().default(false),
  /** people without an account may enter, by a name */
  guests: z.boolean().default(true),
  /** null: none */
  password: meetingPassword.nullable().default(null),
});

/** Every week at the same time of the day there, up to a last day. The address stays the same. */
export const meetingRepeats = z.object({
  /** no meeting begins after it; at most a year after the first one */
  until: timestamp,
  timeZone,
});
export type MeetingRepeats = z.output<typeof meetingRepeats>;

export const meetingForm = meetingSettings.extend({
  title: line(maxMeetingTitle),
  /** null: at once */
  startsAt: timestamp.nullable().default(null),
  endsAt: timestamp.nullable().default(null),
  /** null: it takes place once */
  repeats: meetingRepeats.nullable().default(null),
  invite: z.array(memberId).max(maxInvited).default([]),
});
export type MeetingForm = z.output<typeof meetingForm>;

/** Fields that are left out stay as they are. */
export const meetingChange = z
  .object({
    title: line(maxMeetingTitle),
    startsAt: timestamp,
    endsAt: timestamp,
    repeats: meetingRepeats.nullable(),
    door: meetingDoor,
    lobby: z.boolean(),
    guests: z.boolean(),
    password: meetingPassword.nullable(),
  })
  .partial();
export type MeetingChange = z.output<typeof meetingChange>;

export const meetingView = z
  .object({
    meetingId: z.uuid(),
    kind: meetingKind,
    title: z.string(),
    state: meetingState,
    /** null: it began when it was made */
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    /** the times are those of the next one; null: it takes place once */
    repeats: meetingRepeats.nullable(),
    /** null: who made it is not shown to the caller, or no member did */
    host: memberCard.nullable(),
    /** the caller's: null for who has the address alone */
    role: roomRole.nullable(),
    /** the caller was invited by somebody who may not simply add them, and has not answered yet */
    asked: z.boolean(),
    hasPassword: z.boolean(),
    lobby: z.boolean(),
    guests: z.boolean(),
    door: meetingDoor,
    /** a path of the app: `/meet/<id>` */
    path: z.string(),
    /** it is recorded now: people agree to that before they enter */
    recording: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Meeting' });
export type MeetingView = z.infer<typeof meetingView>;

/** A person whom the host invited, as the host sees them. */
export const invitedMember = z.object({ member: memberCard, role: roomRole });

/** Opens one room for one person, once, within a minute. Sent in the first message of the socket, never in its address. */
export const roomTicket = z.object({
  ticket: z.string(),
  /** below the site's own address, with `ws:` or `wss:` */
  socketPath: z.string(),
  expiresAt: timestamp,
  meetingId: z.uuid(),
  role: roomRole,
  /** whether the person waits in the lobby first */
  waits: z.boolean(),
});
export type RoomTicket = z.infer<typeof roomTicket>;
