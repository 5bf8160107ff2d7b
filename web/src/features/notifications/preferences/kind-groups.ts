import {
  channelsOf,
  type ChannelChoice,
  type NotificationChannel,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';

/** All kinds, as they are set beside each other. */
export const kindGroups: readonly { name: string; kinds: readonly PreferenceKind[] }[] = [
  { name: 'network', kinds: ['friend-request', 'friend-accepted'] },
  {
    name: 'moments',
    kinds: ['moment-comment', 'comment-reply', 'mention', 'moment-reaction', 'comment-like', 'moment-share'],
  },
  {
    name: 'recommendations',
    kinds: [
      'recommendation-asked',
      'recommendation-submitted',
      'recommendation-changes-asked',
      'recommendation-accepted',
    ],
  },
  { name: 'messages', kinds: ['station-letter', 'chat-message'] },
];

/**
 * `none`: the kind has no such channel. `closed`: it has, but what is not kept in the app is neither mailed nor pushed.
 */
export type Possible = 'none' | 'closed' | 'open';

export function possible(kind: PreferenceKind, channel: NotificationChannel, { app }: ChannelChoice): Possible {
  const channels = channelsOf(kind);
  if (!channels.includes(channel)) return 'none';
  return channel === 'app' || app || !channels.includes('app') ? 'open' : 'closed';
}

/** Whether something comes by this channel now. */
export const isOn = (kind: PreferenceKind, channel: NotificationChannel, choice: ChannelChoice): boolean =>
  choice[channel] && possible(kind, channel, choice) === 'open';
