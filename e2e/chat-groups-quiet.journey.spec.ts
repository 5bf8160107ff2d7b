import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect } from './support/browser.js';
import { groupCard as card, messageOf, say, writing } from './support/chat.js';
import { groupOf } from './support/chat-care.js';
import { gather, part, type Person } from './support/people.js';
import { agree, button, choose, field, link } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

/** An item of the list of conversations. */
const talk = ({ page }: Person, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link').filter({ hasText: name }) });

describe('groups', () => {
  it('send no notifications to members who turned them off, and notify the others', async () => {
    const judge = new Judge();
    const people = await gather(browser, [deskEnglish, 'Ada Lindqvist'], [deskChinese, '云知意']);
    const [ada, cara] = people as [Person, Person];
    const groupname = `Harbour watch ${Date.now()}`;
    const id = await groupOf(ada, [cara], { groupname });
    await quiet(judge, ada, cara, groupname, `/messages/group/${id}`);
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });

  it('that come and go meet in rooms', async () => {
    const judge = new Judge();
    const people = await gather(browser, [deskEnglish, 'Ada Lindqvist'], [deskChinese, '云知意']);
    const [ada, cara] = people as [Person, Person];
    await roomed(judge, ada, cara);
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** Cara gets browser notifications of messages while she looks elsewhere, until she turns them off. */
async function quiet(judge: Judge, ada: Person, cara: Person, name: string, address: string): Promise<void> {
  await cara.visitor.context.addInitScript(`
    window.shownNotices = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, { body }) { window.shownNotices.push({ title, body, notice: this }); }
      close() {}
    };`);
  await cara.page.goto('/messages/notices');
  await cara.page.getByRole('switch', { name: cara.t('chat:notices.switch') }).press('Space');
  await judge.look(cara.visitor, 'notices');
  await cara.page.goto('/messages');
  await talk(cara, name).waitFor();
  await cara.page.evaluate(`Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`);
  const notices = (): Promise<string[]> => cara.page.evaluate('window.shownNotices.map(({ body }) => body)');

  await ada.page.goto(address);
  await say(ada, name, 'Fog over the pier');
  await waitFor(async () => (await notices()).length === 1, { describe: 'a notice of the message' });
  expect(await notices()).toEqual([`${ada.name}: Fog over the pier`]);

  await choose(cara.visitor, button(cara.visitor, cara.t('chat:rowMenu', { name })), cara.t('chat:silence.action'));
  await judge.look(cara.visitor, 'silence');
  await button(cara.visitor, cara.t('chat:silence.for.hour')).click();
  await button(cara.visitor, cara.t('ui:close')).click();
  await talk(cara, name).getByText(cara.t('chat:silence.silent')).waitFor({ state: 'attached' });
  await say(ada, name, 'Fog is gone');
  await talk(cara, name).getByText('Fog is gone').waitFor();
  expect(await notices()).toHaveLength(1);
  await waitFor(async () => !(await cara.page.title()).startsWith('('), { describe: 'a title without a number' });

  await choose(cara.visitor, button(cara.visitor, cara.t('chat:rowMenu', { name })), cara.t('chat:silence.end'));
  await talk(cara, name).getByText(cara.t('chat:silence.silent')).waitFor({ state: 'detached' });
  await say(ada, name, 'Sun');
  await waitFor(async () => (await notices()).length === 2, { describe: 'a notice again' });
  await waitFor(async () => (await cara.page.title()).startsWith('('), { describe: 'the number in the title' });
  // a press on it opens the talk
  await cara.page.evaluate('window.shownNotices[1].notice.onclick()');
  await cara.page.waitForURL(`**${address}`);
  await messageOf(cara, 'Sun').waitFor();
}

/** Ada opens a room and describes it; Cara goes in, they talk, and she is sent out. */
async function roomed(judge: Judge, ada: Person, cara: Person): Promise<void> {
  const name = `Pier ${Date.now()}`;
  await ada.page.goto('/messages/rooms');
  await button(ada.visitor, ada.t('chat:rooms.new')).click();
  await field(ada.visitor, ada.t('chat:rooms.name')).fill(name);
  await judge.look(ada.visitor, 'rooms-new');
  await button(ada.visitor, ada.t('chat:rooms.create')).click();
  await writing(ada, name).waitFor();
  const address = new URL(ada.page.url()).pathname;

  await cara.page.goto('/messages/rooms');
  await field(cara.visitor, cara.t('chat:rooms.search')).fill(name);
  await card(cara, name).waitFor();
  await judge.look(cara.visitor, 'rooms');
  await card(cara, name).getByRole('link').first().click();
  await say(cara, name, '有人吗？');
  await messageOf(ada, '有人吗？').waitFor();
  await judge.look(cara.visitor, 'room');
  await link(ada.visitor, ada.t('chat:info.title')).click();
  await button(ada.visitor, ada.t('chat:group.editAnnouncement')).click();
  await field(ada.visitor, ada.t('chat:group.announcement')).fill('Boats only');
  await button(ada.visitor, ada.t('ui:save')).click();
  await cara.page.getByText('Boats only').waitFor();
  await judge.look(ada.visitor, 'room-info');
  const menu = button(ada.visitor, ada.t('chat:memberMenu', { name: cara.name }));
  await choose(ada.visitor, menu, ada.t('chat:roomPower.remove'));
  await agree(ada.visitor, ada.t('chat:roomPower.remove'));
  await cara.page.getByText(cara.t('chat:rooms.removed')).waitFor();
  await judge.look(cara.visitor, 'room-removed');
  // anyone who goes to another page has left
  await button(cara.visitor, cara.t('chat:rooms.enter')).click();
  await writing(cara, name).waitFor();
  await cara.page.goto('/messages');
  await ada.page.goto(`${address}/info`);
  await ada.page.getByText(ada.t('chat:rooms.visitors', { count: 1 })).waitFor();
  await button(ada.visitor, ada.t('chat:rooms.destroy')).click();
  await agree(ada.visitor, ada.t('chat:rooms.destroy'));
  await ada.page.waitForURL('**/messages/rooms');
}
