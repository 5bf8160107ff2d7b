import {
  channelsOf,
  notificationChannels,
  type ChannelChoice,
  type NotificationChannel,
  type NotificationPreferencesChange,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { areaOf, kindAreas } from '../kind-areas';

export type KindsChange = NonNullable<NotificationPreferencesChange['kinds']>;

/** All kinds, in the groups of the settings. */
export const kindGroups: readonly { name: string; kinds: readonly PreferenceKind[] }[] = kindAreas.map((name) => ({
  name,
  kinds: (Object.keys(areaOf) as PreferenceKind[]).filter((kind) => areaOf[kind] === name),
}));

/** `none`: the kind has no such channel. `closed`: it has, but notifications that are not kept in the app are neither mailed nor pushed. */
export type Possible = 'none' | 'closed' | 'open';

export function possible(kind: PreferenceKind, channel: NotificationChannel, { app }: ChannelChoice): Possible {
  const channels = channelsOf(kind);
  if (!channels.includes(channel)) return 'none';
  return channel === 'app' || app || !channels.includes('app') ? 'open' : 'closed';
}

/** Whether notifications of the kind are sent by this channel now. */
export const isOn = (kind: PreferenceKind, channel: NotificationChannel, choice: ChannelChoice): boolean =>
  choice[channel] && possible(kind, channel, choice) === 'open';

/** How many kinds of a group can be sent by a channel, and how many of them are. */
export interface ChannelOfGroup {
  channel: NotificationChannel;
  on: number;
  of: number;
}

type Choices = Record<PreferenceKind, ChannelChoice>;

const openKinds = (kinds: readonly PreferenceKind[], channel: NotificationChannel, choices: Choices) =>
  kinds.filter((kind) => possible(kind, channel, choices[kind]) === 'open');

/** The channels of a group; those that no kind of it has are left out. */
export const channelsOfGroup = (kinds: readonly PreferenceKind[], choices: Choices): ChannelOfGroup[] =>
  notificationChannels
    .filter((channel) => kinds.some((kind) => channelsOf(kind).includes(channel)))
    .map((channel) => {
      const open = openKinds(kinds, channel, choices);
      return { channel, on: open.filter((kind) => choices[kind][channel]).length, of: open.length };
    });

/** Switches one channel of every kind of a group for which it is open: the others would be on without any effect. */
export const changeOfGroup = (
  kinds: readonly PreferenceKind[],
  channel: NotificationChannel,
  on: boolean,
  choices: Choices,
): KindsChange => Object.fromEntries(openKinds(kinds, channel, choices).map((kind) => [kind, { [channel]: on }]));
