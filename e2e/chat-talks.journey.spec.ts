import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { fromMenu, messageOf, reached, say, writing } from './support/chat.js';
import { api } from './support/members.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { agree, button, field, link } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const log = ({ page, t }: Person): Locator => page.getByRole('log', { name: t('chat:messages') });
const inDialog = (person: Person, title: string): Locator => person.page.getByRole('dialog', { name: title });

/** Titles count notices, too: the one of the friendship is on its way, and comes before the notices that are counted here. */
async function seesNotices({ token }: Person): Promise<void> {
  const notices = () => api<{ items: { updatedAt: string }[] }>('GET', '/api/notifications', undefined, token);
  const first = await waitFor(async () => (await notices()).items[0], { describe: 'a notice' });
  await api('POST', '/api/notifications/seen', { upTo: first.updatedAt }, token);
}

describe('talks', () => {
  it('are looked through, taken aside, passed on as one, pinned and taken down again', async () => {
    const judge = new Judge();
    const people = await meet(browser, [deskEnglish, 'Ada Lindqvist'], [deskEnglish, 'Ben Okafor']);
    const [ada, ben] = people as [Person, Person];
    await befriend(ada, ben);
    await groupOf(ada, ben);

    // a thread, and its words found from the list of conversations
    const beginning = await say(ada, 'Harbour Sunday', 'Who brings the boat?');
    await fromMenu(ada, beginning, ada.t('chat:thread.begin'));
    // the first reply begins it, below the message that it is about
    const thread = ada.page.getByRole('region', { name: ada.t('chat:thread.of', { name: 'Harbour Sunday' }) });
    await thread.getByRole('article').filter({ hasText: 'Who brings the boat?' }).waitFor();
    await thread.getByRole('textbox', { name: ada.t('chat:thread.write') }).fill('I could lend a lantern');
    await thread.getByRole('button', { name: ada.t('chat:send') }).click();
    await messageOf(ada, 'I could lend a lantern').waitFor();
    await judge.look(ada.visitor, 'chat-thread');
    await thread.getByRole('button', { name: ada.t('ui:close') }).click();
    await ben.page.getByRole('main').getByRole('link').filter({ hasText: 'Harbour Sunday' }).first().click();
    await messageOf(ben, 'Who brings the boat?')
      .getByRole('link')
      .filter({ hasText: ben.t('chat:thread.replies', { count: 1 }) })
      .waitFor();
    await ben.page.getByRole('searchbox', { name: ben.t('chat:searchAll') }).fill('lantern');
    await judge.look(ben.visitor, 'chat-found');
    await ben.page
      .getByRole('region', { name: ben.t('chat:find.messages') })
      .getByRole('link')
      .first()
      .click();
    await messageOf(ben, 'I could lend a lantern').waitFor();

    await passedOn(judge, ada, ben);
    await pinned(ada, ben);
    await recalledByOwner(ada, ben);
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });

  it('end when one blocks the other, and go on afterwards', async () => {
    const judge = new Judge();
    const people = await meet(browser, [deskEnglish, 'Cara Moreau'], [deskEnglish, 'Dan Whitlock']);
    const [cara, dan] = people as [Person, Person];
    await befriend(cara, dan);
    await cara.page.goto(`/messages/single/${dan.memberId}`);
    await say(cara, dan.name, 'One last word');
    await link(cara.visitor, cara.t('chat:info.title')).click();
    await button(cara.visitor, cara.t('chat:block.action')).click();
    await agree(cara.visitor, cara.t('chat:block.action'));
    await cara.page.getByText(cara.t('chat:block.done', { name: dan.name })).waitFor();
    await cara.page.getByText(cara.t('chat:block.notice')).waitFor();
    expect(await cara.page.getByRole('textbox', { name: /^Message / }).count()).toBe(0);
    await judge.look(cara.visitor, 'chat-blocked');
    await cara.page.reload();
    await messageOf(cara, 'One last word').waitFor();
    await button(cara.visitor, cara.t('chat:block.end')).click();
    await cara.page.getByRole('textbox', { name: /^Message / }).waitFor();
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });

  it('that are marked as unread stay so in list and badge, after a reload too, until they are opened', async () => {
    const people = await meet(browser, [deskEnglish, 'Eve Larsson'], [phoneEnglish, 'Finn Keller']);
    const [eve, finn] = people as [Person, Person];
    await befriend(eve, finn);
    await seesNotices(eve);
    await finn.page.goto(`/messages/single/${eve.memberId}`);
    const said = await say(finn, eve.name, 'The tide turns at six');
    await eve.page.goto(`/messages/single/${finn.memberId}`);
    await messageOf(eve, 'The tide turns at six').waitFor();
    await reached(finn, said, 'read');
    await eve.page.goto('/messages');
    const row = eve.page.getByRole('list', { name: eve.t('chat:title') }).getByRole('listitem');
    await row.filter({ hasText: finn.name }).waitFor();
    await button(eve.visitor, eve.t('chat:rowMenu', { name: finn.name })).click();
    await eve.page.getByRole('menuitem', { name: eve.t('chat:markUnread') }).click();
    const marked = row.getByText(eve.t('chat:markedUnread'));
    const badge = eve.page.getByRole('status').filter({ hasText: eve.t('chat:unread', { count: 1 }) });
    const counted = () => waitFor(async () => (await eve.page.title()).startsWith('(1)'), { describe: 'the title' });
    for (const again of [false, true]) {
      if (again) await eve.page.reload();
      await marked.waitFor({ state: 'attached' });
      await badge.waitFor({ state: 'attached' });
      await counted();
    }
    await eve.visitor.picture('chat-marked-unread');
    await row.getByRole('link').click();
    await messageOf(eve, 'The tide turns at six').waitFor();
    await marked.waitFor({ state: 'detached' });
    await badge.waitFor({ state: 'detached' });
    await eve.page.reload();
    await row.filter({ hasText: finn.name }).waitFor();
    expect(await marked.count()).toBe(0);
    expect(await part(people)).toEqual([]);
  });

  it('lose no message that is written without a connection, and show who is away', async () => {
    const judge = new Judge();
    const people = await meet(browser, [phoneEnglish, 'Gus Moreau'], [deskEnglish, 'Hana Sato']);
    const [gus, hana] = people as [Person, Person];
    await befriend(gus, hana);
    let cut = true;
    await gus.page.routeWebSocket(/websocket/, (socket) => {
      if (cut) void socket.close();
      else socket.connectToServer();
    });
    await gus.page.goto(`/messages/single/${hana.memberId}`);
    const waits = await say(gus, hana.name, 'Written in a tunnel');
    await waits.getByText(gus.t('chat:state.waiting')).waitFor({ state: 'attached' });
    await gus.page.reload();
    await messageOf(gus, 'Written in a tunnel').waitFor();
    cut = false;
    await gus.page.reload();
    await reached(gus, messageOf(gus, 'Written in a tunnel'), 'sent');
    await hana.page.goto(`/messages/single/${gus.memberId}`);
    await messageOf(hana, 'Written in a tunnel').waitFor();
    expect(await log(hana).getByRole('article').count()).toBe(1);
    expect(await log(gus).getByRole('article').count()).toBe(1);

    await gus.page.goto('/messages/single/0199aa00-0000-7000-8000-000000000001');
    await gus.page.getByText(gus.t('chat:nowhere.single')).waitFor();
    await judge.look(gus.visitor, 'chat-nobody');
    await link(gus.visitor, gus.t('chat:nowhere.back')).click();
    await gus.page.getByRole('heading', { level: 1, name: gus.t('chat:title') }).waitFor();
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** Ada's group with Ben in it, open before her. */
async function groupOf(ada: Person, ben: Person): Promise<void> {
  await ben.page.goto('/messages');
  await ada.page.goto('/messages/new-group');
  await field(ada.visitor, ada.t('chat:newGroup.name')).fill('Harbour Sunday');
  await ada.page.getByRole('button', { pressed: false }).filter({ hasText: ben.name }).click();
  await button(ada.visitor, ada.t('chat:newGroup.create', { count: 1 })).click();
  await writing(ada, 'Harbour Sunday').waitFor();
}

/** Ada sends two messages of the group to Ben as one, which they open. */
async function passedOn(judge: Judge, ada: Person, ben: Person): Promise<void> {
  await ada.page.getByRole('main').getByRole('link').filter({ hasText: 'Harbour Sunday' }).first().click();
  const second = await say(ada, 'Harbour Sunday', 'Bring a warm coat');
  await fromMenu(ada, second, ada.t('chat:select.action'));
  await ada.page.getByRole('checkbox', { name: /Who brings the boat\?$/ }).check();
  await judge.look(ada.visitor, 'chat-select');
  await button(ada.visitor, ada.t('chat:select.merged')).click();
  const sheet = inDialog(ada, ada.t('chat:forward.title'));
  await sheet.getByRole('button', { pressed: false }).filter({ hasText: 'Harbour Sunday' }).click();
  await sheet.getByRole('button', { name: ada.t('chat:forward.send', { count: 1 }) }).click();
  const title = ada.t('chat:forward.ofGroup', { name: 'Harbour Sunday' });
  await ben.page.goBack();
  const bundle = log(ben).getByRole('button', { name: title });
  await bundle.click();
  const bundled = inDialog(ben, title).getByRole('list', { name: ben.t('chat:bundle.messages') });
  await bundled.getByText('Bring a warm coat').waitFor();
  expect(await bundled.getByRole('listitem').count()).toBe(2);
  await judge.look(ben.visitor, 'chat-bundle');
  await ben.page.keyboard.press('Escape');
}

async function pinned(ada: Person, ben: Person): Promise<void> {
  await fromMenu(ada, messageOf(ada, 'Who brings the boat?'), ada.t('chat:pins.pin'));
  // the bar also shows the pinned message
  const barOf = ({ page, t }: Person) => page.getByRole('button').filter({ hasText: t('chat:pins.bar', { count: 1 }) });
  const bar = barOf(ben);
  await bar.click();
  await inDialog(ben, ben.t('chat:pins.title'))
    .getByRole('button', { name: ben.t('chat:unpin') })
    .click();
  await ben.page.getByText(ben.t('chat:pins.undone')).waitFor();
  await bar.waitFor({ state: 'detached' });
  await barOf(ada).waitFor({ state: 'detached' });
}

/** Ben may recall their own messages, Ada anybody's. */
async function recalledByOwner(ada: Person, ben: Person): Promise<void> {
  await ben.page.keyboard.press('Escape');
  await say(ben, 'Harbour Sunday', 'Nobody ever comes');
  await messageOf(ada, 'Nobody ever comes').waitFor();
  await messageOf(ben, 'Bring a warm coat').click({ button: 'right' });
  const menu = inDialog(ben, ben.t('chat:messageMenu'));
  await menu.getByRole('button', { name: ben.t('ui:report') }).waitFor();
  expect(await menu.getByRole('button', { name: ben.t('chat:recall') }).count()).toBe(0);
  // no translator is configured here
  expect(await menu.getByRole('button', { name: ben.t('chat:translate.action') }).count()).toBe(0);
  await ben.page.keyboard.press('Escape');
  await fromMenu(ada, messageOf(ada, 'Nobody ever comes'), ada.t('chat:recall'));
  await ada.page
    .getByRole('log')
    .getByText(ada.t('chat:recalled.ownOf', { name: ben.name }))
    .waitFor();
  await ben.page
    .getByRole('log')
    .getByText(ben.t('chat:recalled.yours', { by: ada.name }))
    .waitFor();
}
