import {
  channelsOf,
  type ChannelChoice,
  type NotificationChannel,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { areaOf, kindAreas } from '../kind-areas';

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
