import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { groupCard as card, messageOf, say, writing } from './support/chat.js';
import { befriend } from './support/network.js';
import { gather, part, type Person } from './support/people.js';
import { agree, button, choose, field, link, offeredIn } from './support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const told = ({ page }: Person, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

describe('groups', () => {
  it('are found, asked to let one in, and looked after; members have names of their own there', async () => {
    const judge = new Judge();
    const people = await gather(
      browser,
      [deskEnglish, 'Ada Lindqvist'],
      [phoneEnglish, 'Ben Okoro'],
      [deskChinese, '云知意'],
    );
    const [ada, ben, cara] = people as [Person, Person, Person];
    await befriend(ada, cara);
    const name = `Harbour watch ${Date.now()}`;
    await cara.page.goto('/messages');

    const address = await opened(judge, ada, cara, name);
    await asked(judge, ada, ben, name, address);
    await named(judge, ada, ben, name, address);
    await announced(judge, ada, ben, name, address);
    await ruled(judge, ada, ben, name, address);

    // it ends for all
    await ada.page.goto(`${address}/info`);
    await ada.page
      .getByRole('button')
      .filter({ hasText: ada.t('chat:group.destroy') })
      .click();
    await agree(ada.visitor, ada.t('chat:group.destroy'));
    await told(cara, cara.t('chat:group.wasDestroyed', { name }));
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** Ada makes a group that can be found; who wants in has to ask. Its address. */
async function opened(judge: Judge, ada: Person, cara: Person, name: string): Promise<string> {
  await ada.page.goto('/messages/new-group');
  await field(ada.visitor, ada.t('chat:newGroup.name')).fill(name);
  await ada.page.getByRole('checkbox', { name: ada.t('chat:group.public') }).press('Space');
  await ada.page.getByRole('button', { pressed: false }).filter({ hasText: cara.name }).click();
  await judge.look(ada.visitor, 'groups-new');
  await button(ada.visitor, ada.t('chat:newGroup.create', { count: 1 })).click();
  await writing(ada, name).waitFor();
  return new URL(ada.page.url()).pathname;
}

/** Ben finds it, asks, is declined with a reason, asks again and is let in. */
async function asked(judge: Judge, ada: Person, ben: Person, name: string, address: string): Promise<void> {
  // a link to it leads a stranger to its door
  await ben.page.goto(address);
  await button(ben.visitor, ben.t('chat:discover.askOf', { name })).waitFor();
  await judge.look(ben.visitor, 'groups-door');
  await ben.page.goto('/messages/groups');
  await field(ben.visitor, ben.t('chat:discover.search')).fill(name);
  await card(ben, name).waitFor();
  await judge.look(ben.visitor, 'groups-discover');
  const ask = async (message: string): Promise<void> => {
    await button(ben.visitor, ben.t('chat:discover.askOf', { name })).click();
    await field(ben.visitor, ben.t('chat:discover.message')).fill(message);
    await button(ben.visitor, ben.t('chat:discover.send')).click();
  };
  await ask('I row on Sundays');
  await ada.page.goto(`${address}/info`);
  await ada.page.getByText('I row on Sundays').waitFor();
  await judge.look(ada.visitor, 'groups-info-owner');
  await button(ada.visitor, ada.t('chat:group.declineOf', { name: ben.name })).click();
  await field(ada.visitor, ada.t('chat:group.reason')).fill('Which boat?');
  await judge.look(ada.visitor, 'groups-decline');
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('chat:group.decline'), exact: true })
    .click();
  await told(ben, ben.t('chat:group.wasDeclinedBecause', { name, reason: 'Which boat?' }));
  await ask('The blue one');
  await button(ada.visitor, ada.t('chat:group.acceptOf', { name: ben.name })).click();
  await told(ben, ben.t('chat:group.joined'));
}

/** Ben uses another name in it: Ada sees it beside their messages, and among the members. */
async function named(judge: Judge, ada: Person, ben: Person, name: string, address: string): Promise<void> {
  await ben.page.goto(`${address}/info`);
  await ben.page.getByRole('button', { name: new RegExp(ben.t('chat:ownName.title')) }).click();
  await field(ben.visitor, ben.t('chat:ownName.name')).fill('Captain Ben');
  await judge.look(ben.visitor, 'groups-own-name');
  await button(ben.visitor, ben.t('ui:save')).click();
  await ben.page.getByRole('link', { name: 'Captain Ben', exact: true }).waitFor();
  // actions that a member may not take are not offered to them
  const aboutAda = button(ben.visitor, ben.t('chat:memberMenu', { name: ada.name }));
  const mayDo = await offeredIn(ben.visitor, aboutAda);
  expect(mayDo).toContain(ben.t('ui:report'));
  for (const power of ['mute', 'remove', 'addAdmin']) expect(mayDo).not.toContain(ben.t(`chat:power.${power}`));
  expect(await ben.page.getByText(ben.t('chat:group.destroy')).count()).toBe(0);
  expect(await ben.page.getByRole('switch', { name: ben.t('chat:group.public') }).count()).toBe(0);
  await judge.look(ben.visitor, 'groups-info-member');
  await ben.page.goto(address);
  await say(ben, name, 'Aye');
  await ada.page.goto(address);
  await messageOf(ada, 'Aye').getByText('Captain Ben').first().waitFor({ state: 'attached' });
}

/** Ada publishes an announcement: Ben sees a notice until they have put it away, or have opened it. */
async function announced(judge: Judge, ada: Person, ben: Person, name: string, address: string): Promise<void> {
  const announce = async (text: string): Promise<void> => {
    await button(ada.visitor, ada.t('chat:group.editAnnouncement')).click();
    await field(ada.visitor, ada.t('chat:group.announcement')).fill(text);
    await button(ada.visitor, ada.t('ui:save')).click();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const news = (text: string): Locator =>
    link(ben.visitor, `${ben.t('chat:group.announced', { name: ada.name })} ${text}`);
  await ada.page.goto(`${address}/info`);
  await announce('Slipway closed');
  await news('Slipway closed').waitFor();
  await judge.look(ben.visitor, 'groups-announced');
  await ben.page.reload();
  await news('Slipway closed').waitFor();
  await button(ben.visitor, ben.t('chat:group.putAnnouncementAway')).click();
  await news('Slipway closed').waitFor({ state: 'detached' });
  await announce('Slipway open');
  await news('Slipway open').click();
  await ben.page.getByRole('heading', { name: ben.t('chat:group.announcement') }).waitFor();
  await ben.page.getByText('Slipway open').waitFor();
  await ben.page.goto(address);
  await writing(ben, name).waitFor();
  expect(await news('Slipway open').count()).toBe(0);
}

/** Ada mutes them for a time and lets them write again, and shares a file that they may not delete. */
async function ruled(judge: Judge, ada: Person, ben: Person, name: string, address: string): Promise<void> {
  await ada.page.goto(`${address}/info`);
  const menu = button(ada.visitor, ada.t('chat:memberMenu', { name: 'Captain Ben' }));
  await choose(ada.visitor, menu, ada.t('chat:power.mute'));
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('chat:mute.hour') })
    .click();
  await ben.page.getByText(ben.t('chat:banned.muted')).waitFor();
  await judge.look(ben.visitor, 'groups-muted');
  await choose(ada.visitor, menu, ada.t('chat:power.unmute'));
  await writing(ben, name).waitFor();
  await choose(ada.visitor, menu, ada.t('chat:power.addAdmin'));
  await told(ben, ben.t('chat:sanction.addAdmin', { name }));

  await ada.page.locator(`input[type=file][aria-label="${ada.t('chat:files.upload')}"]`).setInputFiles({
    name: 'tides.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('high water at nine'),
  });
  await ben.page.goto(`${address}/info`);
  const [download] = await Promise.all([
    ben.page.waitForEvent('download'),
    ben.page.getByTitle(ben.t('chat:files.open', { name: 'tides.txt' })).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tides.txt');
  await judge.look(ben.visitor, 'groups-info-admin');
  await button(ben.visitor, ben.t('chat:group.leave')).click();
  await agree(ben.visitor, ben.t('chat:group.leave'));
  await ben.page.waitForURL('**/messages');
}
