import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { fromMenu, messageOf, pictureLoaded, reached, say, writing } from './support/chat.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { drawn } from './support/pictures.js';
import { button, field, link } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

/** The count of unread messages beside the link to the messages, as screen readers get it. */
const unread = ({ page, t }: Person, count: number): Locator =>
  page.getByRole('status').filter({ hasText: t('chat:unread', { count }) });

const openConversation = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('main').getByRole('link').filter({ hasText: name }).first().click();

describe('messages', () => {
  it('go between two friends at once, with read marks, a picture and recalled words; then three talk', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [phoneEnglish, 'Ada Lindqvist'],
      [deskChinese, '白云生'],
      [deskEnglish, 'Cara Moreau'],
    );
    const [ada, ben, cara] = people as [Person, Person, Person];
    await befriend(ada, ben);
    await befriend(ada, cara);

    // Ben is somewhere else when Ada writes to them from their page
    await ben.page.goto('/');
    await ada.page.goto(`/members/${ben.memberId}`);
    await link(ada.visitor, ada.t('chat:writeTo', { name: ben.name })).click();
    await writing(ada, ben.name).waitFor();
    await judge.look(ada.visitor, 'chat-empty');
    const first = await say(ada, ben.name, 'Is the harbour office open on Sunday?');
    await reached(ada, first, 'delivered');

    // they see that something waits, opens it, and she sees that they have read it
    await unread(ben, 1).waitFor({ state: 'attached' });
    await link(ben.visitor, ben.t('app:messages')).click();
    await judge.look(ben.visitor, 'chat-list');
    await openConversation(ben, ada.name);
    await messageOf(ben, 'Is the harbour office open on Sunday?').waitFor();
    await reached(ada, first, 'read');
    await unread(ben, 1).waitFor({ state: 'detached' });

    // their answer comes while she looks
    const answer = await say(ben, ada.name, '开的，上午九点到十二点。');
    await messageOf(ada, '开的，上午九点到十二点。').waitFor();
    await reached(ben, answer, 'read');
    await judge.look(ben.visitor, 'chat');
    await judge.look(ada.visitor, 'chat');

    // a picture
    await button(ada.visitor, ada.t('chat:attach.title')).click();
    await ada.visitor.picture('chat-attach');
    await ada.page
      .locator(`input[type=file][aria-label="${ada.t('chat:attach.media')}"]`)
      .setInputFiles(await drawn(3));
    await button(ada.visitor, ada.t('chat:attach.send')).click();
    const picture = ben.page.getByRole('article', { name: new RegExp(escaped(ben.t('chat:plain.img'))) });
    await waitFor(() => pictureLoaded(picture), { describe: 'the picture to be there for Ben' });
    await judge.look(ben.visitor, 'chat-picture');

    // a message that Ada recalls is gone for both
    const slip = await say(ada, ben.name, 'The key is under the blue boat');
    await messageOf(ben, 'The key is under the blue boat').waitFor();
    await fromMenu(ada, slip, ada.t('chat:recall'));
    await ada.page.getByText(ada.t('chat:recalled.own')).waitFor();
    await ben.page
      .getByText(ben.t('chat:recalled.other', { name: ada.name }))
      .first()
      .waitFor();
    expect(await ben.page.getByText('The key is under').count()).toBe(0);
    // the notice that she recalled it stays, at its place and in the list
    await ben.page.reload();
    await messageOf(ben, '开的，上午九点到十二点。').waitFor();
    const taken = ben.page.getByText(ben.t('chat:recalled.other', { name: ada.name }));
    await ben.page.getByRole('log').filter({ has: taken }).waitFor();
    await ben.page.getByRole('main').getByRole('link').filter({ hasText: ada.name }).filter({ has: taken }).waitFor();
    expect(await ben.page.getByText('The key is under').count()).toBe(0);

    await talkInGroup(judge, [ada, ben, cara]);
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** Ada makes a group with her two friends, who do not know each other. */
async function talkInGroup(judge: Judge, [ada, ben, cara]: [Person, Person, Person]): Promise<void> {
  await cara.page.goto('/messages');
  await ada.page.goto('/messages/new-group');
  await field(ada.visitor, ada.t('chat:newGroup.name')).fill('Harbour Sunday');
  for (const { name } of [ben, cara]) {
    await ada.page.getByRole('button', { pressed: false }).filter({ hasText: name }).click();
  }
  await judge.look(ada.visitor, 'chat-new-group');
  await button(ada.visitor, ada.t('chat:newGroup.create', { count: 2 })).click();
  await say(ada, 'Harbour Sunday', 'Nine o’clock at the gate, both of you?');

  await openConversation(cara, 'Harbour Sunday');
  await messageOf(cara, 'Nine o’clock at the gate').waitFor();
  await openConversation(ben, 'Harbour Sunday');
  await messageOf(ben, 'Nine o’clock at the gate').waitFor();
  await button(ada.visitor, ada.t('chat:readBy', { count: 2 })).waitFor();

  await say(cara, 'Harbour Sunday', 'I bring the coffee');
  const heard = messageOf(ben, 'I bring the coffee');
  await heard.getByRole('link', { name: cara.name, exact: true }).waitFor();
  await messageOf(ada, 'I bring the coffee').waitFor();
  await judge.look(ben.visitor, 'chat-group');
  await judge.look(ada.visitor, 'chat-group');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
