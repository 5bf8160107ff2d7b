import {
  channelsOf,
  preferenceKinds,
  type ChannelChoice,
  type NotificationPreferences,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';

/** Mails only for what waits for the member, or is said by the system; what happens often comes in the digest. */
const mailed: ReadonlySet<PreferenceKind> = new Set([
  'friend-request',
  'recommendation-asked',
  'recommendation-submitted',
  'recommendation-changes-asked',
  'station-letter',
]);
const notPushed: ReadonlySet<PreferenceKind> = new Set(['moment-reaction', 'comment-like']);

export type KindChoices = NotificationPreferences['kinds'];
/** What a member has chosen otherwise. */
export type ChosenKinds = Partial<Record<PreferenceKind, Partial<ChannelChoice>>>;

export function choiceOf(kind: PreferenceKind, chosen: ChosenKinds): ChannelChoice {
  const has = channelsOf(kind);
  const wanted = { app: true, email: mailed.has(kind), push: !notPushed.has(kind), ...chosen[kind] };
  return {
    app: wanted.app && has.includes('app'),
    email: wanted.email && has.includes('email'),
    push: wanted.push && has.includes('push'),
  };
}

export const allChoices = (chosen: ChosenKinds): KindChoices =>
  Object.fromEntries(preferenceKinds.map((kind) => [kind, choiceOf(kind, chosen)])) as KindChoices;
