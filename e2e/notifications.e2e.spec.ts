import type { NotificationPreferences } from '@renmai/contracts/messaging/notification-preferences.schema';
import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, connect, phoneEnglish } from './support/browser.js';
import { api } from './support/members.js';
import { comment, post } from './support/network.js';
import { meet, part, type Person, saying } from './support/people.js';
import { button, choose } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('notifications', () => {
  it('come live and grouped, are opened, deleted, brought back, and switched off', async () => {
    const judge = new Judge();
    const [ada, ben] = (await meet(browser, [phoneEnglish, 'Ada Lindqvist'], [deskChinese, '白云生'])) as [
      Person,
      Person,
    ];
    // Ada looks at profiles without being counted, so that Ben is notified of nothing else.
    const { visibility } = await api<{ visibility: object }>('GET', '/api/profile', undefined, ada.token);
    await api('PUT', '/api/profile/visibility', { ...visibility, viewing: 'hidden' }, ada.token);
    const lighthouse = await post(ben, 'The lighthouse is painted again');
    const pier = await post(ben, 'The pier is open');

    // nothing yet; from here on Ben's page is never loaded again
    await ben.page.goto('/notifications');
    await ben.page.getByText(ben.t('notifications:empty.title')).waitFor();
    await judge.look(ben.visitor, 'notifications-empty');
    const tabs = ben.page.getByRole('navigation', { name: ben.t('app:tab.label') });
    const tab = tabs.getByRole('link', { name: ben.t('app:tab.notifications') });
    await tabs.getByRole('link', { name: ben.t('app:tab.network') }).click();

    // Ada asks, comments and likes; Ben is notified while they are elsewhere
    await ada.page.goto(`/members/${ben.memberId}`);
    await button(ada.visitor, ada.t('network:request.add')).click();
    await button(ada.visitor, ada.t('network:note.send')).click();
    await tab.filter({ hasText: unseen(ben, 1) }).waitFor();
    expect(await ben.page.title()).toMatch(/^\(1\) /);
    await comment(ada, lighthouse, 'It looks splendid');
    await tab.filter({ hasText: unseen(ben, 2) }).waitFor();
    await comment(ada, lighthouse, 'From the sea as well');
    await react(ada, lighthouse.momentId);
    await tab.filter({ hasText: unseen(ben, 3) }).waitFor();

    // they find one line for each thing
    await tab.click();
    const comments = saying(ben, told(ben, 'times.moment-comment', ada.name, 2));
    await comments.getByText('From the sea as well').waitFor();
    await saying(ben, told(ben, 'reacted.like', ada.name)).waitFor();
    await judge.look(ben.visitor, 'notifications');
    await tab.filter({ hasNotText: unseen(ben, 3) }).waitFor();
    await waitFor(async () => !(await ben.page.title()).startsWith('('), { describe: 'a title without a number' });

    // the request is answered in its line, and gone with it
    await button(ben.visitor, ben.t('network:request.acceptOf', { name: ada.name })).click();
    await saying(ben, told(ben, 'text.friend-request', ada.name)).waitFor({ state: 'detached' });

    // the comment leads to its place, and is read then
    await comments.getByRole('link').first().click();
    await ben.page.locator('#comments').getByText('From the sea as well').waitFor();
    await ben.page.goBack();
    await comments.filter({ hasNotText: ben.t('notifications:unread') }).waitFor();

    // deleted, and brought back
    await choose(
      ben.visitor,
      comments.getByRole('button', { name: ben.t('notifications:more') }),
      ben.t('notifications:remove.action'),
    );
    await comments.waitFor({ state: 'detached' });
    await button(ben.visitor, ben.t('notifications:undo')).click();
    await comments.waitFor();

    // Ada is notified of the acceptance, on a phone
    await ada.page.goto('/notifications');
    await saying(ada, told(ada, 'text.friend-accepted', ben.name)).waitFor();
    await judge.look(ada.visitor, 'notifications');
    await choose(ada.visitor, button(ada.visitor, ada.t('notifications:tools')), ada.t('notifications:letters.title'));
    await ada.page.getByText(ada.t('notifications:letters.none')).waitFor();
    await judge.look(ada.visitor, 'letters-empty');
    await ada.page.goto('/settings/notifications#mention');
    await ada.page.getByRole('button', { name: ada.t('notifications:kind.mention') }).click();
    await ada.page.getByRole('dialog').getByText(ada.t('notifications:channelHint.email')).waitFor();
    await judge.look(ada.visitor, 'notification-settings');

    // Ben wants no more of comments
    await ben.page
      .getByRole('link', { name: ben.t('notifications:settings.title') })
      .first()
      .click();
    const kind = ben.t('notifications:kind.moment-comment');
    const channel = ben.t('notifications:channel.app');
    const name = ben.t('notifications:settings.cell', { kind, channel });
    const group = { name: ben.t('notifications:group.moments'), expanded: false };
    await ben.page.locator('main').getByRole('button', group).click();
    const cell = ben.page.getByRole('checkbox', { name, exact: true });
    await cell.waitFor();
    await judge.look(ben.visitor, 'notification-settings');
    await cell.press('Space');
    await waitFor(async () => !(await wantsComments(ben)), { describe: 'comments to be switched off' });
    await comment(ada, pier, 'At last');
    // a later event arrives, so a notification of the comment would be there by now
    await react(ada, pier.momentId);
    await tab.filter({ hasText: unseen(ben, 1) }).waitFor();
    const kinds = (await inbox(ben)).map(({ kind: one, count }) => `${one} ${count}`);
    expect(kinds).toEqual(['moment-reaction 1', 'moment-reaction 1', 'moment-comment 2']);

    expect(judge.findings).toEqual([]);
    expect(await part([ada, ben])).toEqual([]);
  });
});

const unseen = ({ t }: Person, count: number): string => t('app:badge.notifications', { count, shown: count });

/** The text of a notification about one member. */
const told = ({ t }: Person, key: string, name: string, count = 1): string =>
  t(`notifications:${key}`, { who: t('notifications:who.one', { a: name }), count });

const react = ({ token }: Person, momentId: string): Promise<void> =>
  api('PUT', `/api/moments/${momentId}/reaction`, { kind: 'like' }, token);

const inbox = async ({ token }: Person): Promise<NotificationView[]> =>
  (await api<{ items: NotificationView[] }>('GET', '/api/notifications', undefined, token)).items;

const wantsComments = async ({ token }: Person): Promise<boolean> =>
  (await api<NotificationPreferences>('GET', '/api/notifications/preferences', undefined, token)).kinds[
    'moment-comment'
  ].app;
