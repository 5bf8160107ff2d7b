import { notificationKinds, type NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { locales } from '@renmai/contracts';
import { i18n, startI18n } from '../../../lib/i18n/i18n';
import { filters, passes } from './filters';
import { partsOf, textOf } from './notification-text';

const actor = (name: string) => ({ memberId: name, name, photo: null });
const [ann, ben, cai] = ['Ann', 'Ben', 'Cai'].map(actor) as [ReturnType<typeof actor>, ...ReturnType<typeof actor>[]];
const told = (changes: Partial<NotificationView>) => ({
  kind: 'moment-comment' as const,
  actors: [ann],
  actorCount: 1,
  count: 1,
  reactions: [],
  ...changes,
});
const several = { actors: [ann, ben, cai].filter((one) => one !== undefined), count: 9 };

beforeAll(async () => {
  await startI18n();
});

const say = async (language: string, changes: Partial<NotificationView>) => {
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces('notifications');
  return partsOf(textOf(i18n.getFixedT(language, 'notifications'), told(changes))).join('');
};

describe('the sentence of a notification', () => {
  it.each([
    ['en', 1, 'Ann commented on your moment'],
    ['en', 2, 'Ann and Ben commented on your moment'],
    ['en', 3, 'Ann, Ben and 1 other commented on your moment'],
    ['en', 7, 'Ann, Ben and 5 others commented on your moment'],
    ['zh-CN', 2, 'Ann和Ben评论了你的动态'],
    ['zh-CN', 7, 'Ann、Ben和另外 5 人评论了你的动态'],
    ['zh-TW', 7, 'Ann、Ben和另外 5 人對你的動態留言'],
    ['ja', 2, 'AnnさんとBenさんがあなたの投稿にコメントしました'],
    ['ja', 7, 'Annさん、Benさん、ほか5人があなたの投稿にコメントしました'],
  ])('%s, %i members', async (language, actorCount, expected) => {
    const actors = several.actors.slice(0, actorCount);
    expect(await say(language, { actors, actorCount, count: Math.max(actorCount, 1) })).toBe(expected);
  });

  it('counts repeated acts of one member, and for several members only the members', async () => {
    expect(await say('en', { count: 3 })).toBe('Ann commented on your moment 3 times');
    expect(await say('en', { ...several, actorCount: 3 })).toBe('Ann, Ben and 1 other commented on your moment');
  });

  it('names a reaction if all are of one kind, the system if no member is named, and "Someone" for a member without a name', async () => {
    expect(await say('en', { kind: 'moment-reaction', reactions: ['insightful'] })).toBe(
      'Ann found your moment insightful',
    );
    expect(await say('en', { kind: 'moment-reaction', reactions: ['like', 'funny'] })).toBe(
      'Ann reacted to your moment',
    );
    expect(await say('en', { kind: 'station-letter', actors: [], actorCount: 0 })).toBe('A letter from Renmai');
    expect(await say('en', { actors: [actor('')] })).toBe('Someone commented on your moment');
  });

  /** Kinds whose sentence does not name the member who did it. */
  const ofNobody = new Set<string>([
    'homepage-approved',
    'homepage-rejected',
    'homepage-suspended',
    'homepage-closed',
    'homepage-ended',
    'homepage-open-again',
    'homepage-role-changed',
    'homepage-domain-proven',
    'homepage-domain-refused',
    'homepage-domain-lapsed',
    'verified-mark',
    'verified-mark-ending',
    'verified-mark-ended',
    'homepage-news',
    'application-received',
    'application-withdrawn',
    'application-seen',
    'application-stage',
    'application-message',
    'application-offered',
    'application-employed',
    'application-rejected',
    'application-draft-due',
    'interview-offered',
    'interview-answered',
    'interview-moved',
    'interview-cancelled',
    'interview-tomorrow',
    'position-submitted',
    'position-approved',
    'position-returned',
    'position-confirm-due',
    'position-paused',
    'position-ended',
    'profile-viewed',
    'saved-search',
    'admission-received',
    'admission-withdrawn',
    'admission-accepted',
    'admission-seen',
    'admission-stage',
    'admission-message',
    'admission-approved',
    'admission-waiting',
    'admission-promoted',
    'admission-offered',
    'admission-offer-ended',
    'admission-rejected',
    'admission-draft-due',
    'enrolment-published',
    'enrolment-suspended',
    'enrolment-resumed',
    'enrolment-stopped',
    'registration-received',
    'registration-withdrawn',
    'registration-stage',
    'registration-approved',
    'registration-waiting',
    'registration-promoted',
    'registration-offered',
    'registration-offer-ended',
    'registration-rejected',
    'registration-draft-due',
    'event-moved',
    'event-cancelled',
    'event-paused',
    'event-resumed',
    'event-tomorrow',
    'event-soon',
    'event-thanks',
    'event-message',
    'report-upheld',
    'report-dismissed',
    'recording-ready',
    'video-ready',
    'video-failed',
    'login-new-device',
    'login-address-changed',
    'login-password-changed',
    'login-second-factor-changed',
    'login-recovery-code-used',
    'login-passkeys-changed',
  ]);
  it.each(locales)('has words for every kind in %s', async (language) => {
    for (const kind of notificationKinds) {
      const words = ofNobody.has(kind) ? /^(?!.*Ann).{8,}/ : /^Ann.{4,}/;
      for (const count of [1, 2]) expect(await say(language, { kind, count })).toMatch(words);
    }
  });

  it('marks names, whatever the language', async () => {
    const t = i18n.getFixedT('en', 'notifications');
    expect(partsOf(textOf(t, told({ actors: [ann, actor('عمر')], actorCount: 2 })))).toEqual([
      '',
      'Ann',
      ' and ',
      'عمر',
      ' commented on your moment',
    ]);
  });
});

it('every kind has one filter besides all and unread', () => {
  for (const kind of notificationKinds) {
    const found = filters.filter((filter) => passes(filter, { kind, read: true }));
    expect({ kind, found: found.length }).toEqual({ kind, found: 2 });
    expect(found[0]).toBe('all');
  }
});
