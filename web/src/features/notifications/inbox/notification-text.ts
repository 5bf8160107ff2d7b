import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { TFunction } from 'i18next';

type Told = Pick<NotificationView, 'kind' | 'actors' | 'actorCount' | 'count' | 'reactions'>;

/** Isolates a name: it keeps its own direction of writing, and can be found in the sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Kinds that one member may have caused several times for the same thing. */
const repeatable = new Set<NotificationView['kind']>([
  'moment-comment',
  'comment-reply',
  'mention',
  'moment-share',
  'news-comment',
]);

function whoOf(t: TFunction<'notifications'>, { actors, actorCount }: Told): string {
  const [a = '', b = ''] = actors.map(({ name }) => isolated(name || t('notifications:who.somebody')));
  if (actors.length < 2)
    return actors.length === 1 ? t('notifications:who.one', { a }) : t('notifications:who.somebody');
  const count = actorCount - 2;
  return count > 0 ? t('notifications:who.more', { a, b, count }) : t('notifications:who.two', { a, b });
}

/** "A, B and 3 others commented on your moment"; names are between U+2068 and U+2069. */
export function textOf(t: TFunction<'notifications'>, told: Told): string {
  const { kind, actorCount, count, reactions } = told;
  if (kind === 'station-letter' && actorCount === 0) return t('notifications:text.system-letter');
  const who = whoOf(t, told);
  if (kind === 'moment-reaction' && reactions.length === 1)
    return t(`notifications:reacted.${reactions[0] ?? 'like'}`, { who });
  if (actorCount === 1 && count > 1 && repeatable.has(kind)) return t(`notifications:times.${kind}`, { who, count });
  return t(`notifications:text.${kind}`, { who });
}

/** The sentence in parts, every second one a name. */
export const partsOf = (text: string): string[] => text.split(/\u2068([^\u2069]*)\u2069/);
