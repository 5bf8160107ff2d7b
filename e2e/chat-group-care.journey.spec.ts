import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { messageOf, say, writing } from './support/chat.js';
import {
  dialog,
  fromMemberMenu,
  type Group,
  groupOf,
  nameHimself,
  pictured,
  sendingAt,
  talk,
  told,
} from './support/chat-care.js';
import { invite, invited, withdrawn } from './support/chat-invitations.js';
import { api } from './support/members.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { drawn } from './support/pictures.js';
import { agree, button, field, offeredIn } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

/** A row of the page about the group that leads to something. */
const row = ({ page }: Person, label: string): Locator =>
  page.getByRole('main').getByRole('button').filter({ hasText: label });

describe('a group', () => {
  it('has a face and a size, invites, silences, bars, shares and passes from hand to hand', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [deskEnglish, 'Ada Lindqvist'],
      [phoneEnglish, 'Ben Okoro'],
      [deskChinese, '云知意'],
    );
    const [ada, ben, cara] = people as [Person, Person, Person];
    // changes by one have to come over the socket to the others
    for (const { visitor } of people) visitor.context.setDefaultTimeout(40_000);
    await befriend(ada, cara);
    const name = `Harbour care ${Date.now()}`;
    const id = await groupOf(ada, [ben], { groupname: name, public: true, approval: true });
    await api('PUT', `/renmai/social/chatgroups/${id}`, { invite_need_confirm: true }, ada.token);
    const group: Group = { id, name, address: `/messages/group/${id}` };
    await Promise.all([
      ada.page.goto(`${group.address}/info`),
      ben.page.goto('/messages'),
      cara.page.goto('/messages'),
    ]);

    await faced(judge, ada, ben, group);
    await sized(judge, ada, cara);
    await withdrawn(judge, ada, cara, group);
    await invited(judge, ada, cara, group);
    await silenced(judge, ada, ben, group);
    await barred(judge, ada, ben, group);
    await declined(judge, ada, ben, group);
    await read(judge, ada, ben, group);
    await shared(ada, group);
    await handedOver(judge, ada, cara, group);
    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** Ada gives it a picture; Ben sees it in their list and at the head of the conversation. */
async function faced(judge: Judge, ada: Person, ben: Person, { name }: Group): Promise<void> {
  await button(ada.visitor, ada.t('chat:group.edit')).click();
  await ada.page
    .locator(`input[type=file][aria-label="${ada.t('chat:group.choosePicture')}"]`)
    .setInputFiles(await drawn(4));
  await pictured(dialog(ada), 'the picture in the sheet');
  await judge.look(ada.visitor, 'care-picture');
  await button(ada.visitor, ada.t('ui:save')).click();
  await dialog(ada).waitFor({ state: 'detached' });
  await pictured(ada.page.getByRole('main'), 'the picture on the page about the group');
  await judge.look(ada.visitor, 'care-owner');
  await pictured(talk(ben, name), 'the picture in the list');
  await ben.visitor.picture('care-list');
  await talk(ben, name).getByRole('link').first().click();
  await pictured(ben.page.getByRole('region', { name: ben.t('chat:with', { name }) }).locator('header'), 'at the head');
  await ben.visitor.picture('care-head');
}

/** No smaller than it is; and nobody can be invited until there is room. */
async function sized(judge: Judge, ada: Person, cara: Person): Promise<void> {
  const label = ada.t('chat:group.size');
  const save = button(ada.visitor, ada.t('ui:save'));
  const sizeTo = async (most: string): Promise<void> => {
    await field(ada.visitor, label).fill(most);
    await save.click();
    await dialog(ada).waitFor({ state: 'detached' });
    await row(ada, label).filter({ hasText: most }).waitFor();
  };
  await row(ada, label).click();
  await field(ada.visitor, label).fill('1');
  expect(await save.isDisabled()).toBe(true);
  await judge.look(ada.visitor, 'care-size');
  await sizeTo('2');
  await invite(ada, cara);
  await told(ada, ada.t('chat:refused.full'));
  await judge.look(ada.visitor, 'care-full');
  await dialog(ada)
    .getByRole('button', { name: ada.t('ui:close') })
    .click();
  await row(ada, label).click();
  await sizeTo('3');
}

/** Everybody is silent, but Ben may write; then they may not either. */
async function silenced(judge: Judge, ada: Person, ben: Person, { name }: Group): Promise<void> {
  const all = ada.page.getByRole('switch', { name: ada.t('chat:group.muteAll') });
  const silence = ben.page.getByText(ben.t('chat:banned.allMuted'));
  await all.press('Space');
  await silence.waitFor();
  await judge.look(ben.visitor, 'care-silent');
  await fromMemberMenu(ada, ben.name, ada.t('chat:power.allow'));
  await writing(ben, name).waitFor();
  await ada.page.getByText(ada.t('chat:role.allowed')).waitFor();
  await judge.look(ada.visitor, 'care-allowed');
  await fromMemberMenu(ada, ben.name, ada.t('chat:power.disallow'));
  await silence.waitFor();
  await all.press('Space');
  await writing(ben, name).waitFor();
}

/** Ben is removed, and reads on entering that they cannot come back until they are unblocked. */
async function barred(judge: Judge, ada: Person, ben: Person, { name, address }: Group): Promise<void> {
  await fromMemberMenu(ada, ben.name, ada.t('chat:power.block'));
  await Promise.all([
    told(ben, ben.t('chat:group.wasRemoved', { name })),
    agree(ada.visitor, ada.t('chat:power.block')),
  ]);
  const unblock = button(ada.visitor, ada.t('chat:group.unblockOf', { name: ben.name }));
  await unblock.waitFor();
  await judge.look(ada.visitor, 'care-blocked');
  await ben.page.goto(address);
  await ben.page.getByText(ben.t('chat:refused.blocked')).waitFor();
  await judge.look(ben.visitor, 'care-barred');
  expect(await button(ben.visitor, ben.t('chat:discover.askOf', { name })).count()).toBe(0);
  await unblock.click();
  await unblock.waitFor({ state: 'detached' });
  await button(ben.visitor, ben.t('chat:discover.askOf', { name })).waitFor();
}

/** Ben asks and is declined with a reason, which they can read whenever they look; they ask again. */
async function declined(judge: Judge, ada: Person, ben: Person, { name }: Group): Promise<void> {
  const ask = async (message: string): Promise<void> => {
    await button(ben.visitor, ben.t('chat:discover.askOf', { name })).click();
    await field(ben.visitor, ben.t('chat:discover.message')).fill(message);
    await button(ben.visitor, ben.t('chat:discover.send')).click();
  };
  await ask('I row on Sundays');
  await ben.page.getByText(ben.t('chat:discover.asked')).waitFor();
  await ada.page.getByText('I row on Sundays').waitFor();
  await judge.look(ada.visitor, 'care-request');
  await button(ada.visitor, ada.t('chat:group.declineOf', { name: ben.name })).click();
  await field(ada.visitor, ada.t('chat:group.reason')).fill('Which boat?');
  await dialog(ada)
    .getByRole('button', { name: ada.t('chat:group.decline'), exact: true })
    .click();
  await ben.page.getByText('Which boat?', { exact: true }).waitFor();
  await judge.look(ben.visitor, 'care-declined-door');
  await ben.page.goto('/messages');
  await ben.page
    .getByRole('link')
    .filter({ hasText: ben.t('chat:requests.title') })
    .click();
  await ben.page.getByText('Which boat?', { exact: true }).waitFor();
  await judge.look(ben.visitor, 'care-declined');
  await ask('The blue one');
  // the answer is settled with it
  await ben.page.getByText(ben.t('chat:requests.empty')).waitFor();
  const accept = button(ada.visitor, ada.t('chat:group.acceptOf', { name: ben.name }));
  await Promise.all([told(ben, ben.t('chat:group.joined')), accept.click()]);
}

/** Readers of a message are listed by the name they have here. */
async function read(judge: Judge, ada: Person, ben: Person, { id, name, address }: Group): Promise<void> {
  await nameHimself(ben, id, 'Captain Ben');
  await ben.page.goto(address);
  await writing(ben, name).waitFor();
  await ada.page.goto(address);
  const said = await say(ada, name, 'High water at nine');
  await messageOf(ben, 'High water at nine').waitFor();
  // Cara looks at it as well
  await said.getByRole('button', { name: ada.t('chat:readBy', { count: 2 }) }).click();
  await dialog(ada).getByText('Captain Ben').waitFor();
  await judge.look(ada.visitor, 'care-readers');
}

/** A file that Ada gives up half way is nowhere; the next one is. */
async function shared(ada: Person, { address }: Group): Promise<void> {
  await ada.page.goto(`${address}/info`);
  const input = ada.page.locator(`input[type=file][aria-label="${ada.t('chat:files.upload')}"]`);
  const none = ada.page.getByText(ada.t('chat:files.none'));
  await none.waitFor();
  await sendingAt(ada, 200_000);
  await input.setInputFiles({
    name: 'chart.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(8_000_000, 1),
  });
  const bar = ada.page.getByRole('progressbar', { name: ada.t('chat:files.uploading', { name: 'chart.bin' }) });
  await waitFor(async () => Number(await bar.getAttribute('aria-valuenow')) > 0, { describe: 'some of it to be sent' });
  await ada.visitor.picture('care-uploading');
  await button(ada.visitor, ada.t('chat:files.stop', { name: 'chart.bin' })).click();
  await none.waitFor();
  await sendingAt(ada, null);
  await input.setInputFiles({ name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('high water at nine') });
  await ada.page.getByTitle(ada.t('chat:files.open', { name: 'tides.txt' })).waitFor();
  expect(await ada.page.getByTitle(ada.t('chat:files.open', { name: 'chart.bin' })).count()).toBe(0);
}

/** It is Cara's now: Ada may do everything a member may, and leave. */
async function handedOver(judge: Judge, ada: Person, cara: Person, { name, address }: Group): Promise<void> {
  await cara.page.goto(`${address}/info`);
  await cara.page.getByRole('link', { name: 'Captain Ben', exact: true }).waitFor();
  await judge.look(cara.visitor, 'care-member');
  await fromMemberMenu(ada, cara.name, ada.t('chat:power.giveTo'));
  await ada.page.getByText(ada.t('chat:power.giveToText')).waitFor();
  await judge.look(ada.visitor, 'care-give');
  await Promise.all([
    told(cara, cara.t('chat:sanction.assignOwner', { name })),
    agree(ada.visitor, ada.t('chat:power.giveTo')),
  ]);
  await row(cara, cara.t('chat:group.destroy')).waitFor();
  await judge.look(cara.visitor, 'care-new-owner');
  const leave = row(ada, ada.t('chat:group.leave'));
  await leave.waitFor();
  await judge.look(ada.visitor, 'care-old-owner');
  expect(await row(ada, ada.t('chat:group.destroy')).count()).toBe(0);
  expect(await button(ada.visitor, ada.t('chat:group.edit')).count()).toBe(0);
  const aboutCara = button(ada.visitor, ada.t('chat:memberMenu', { name: cara.name }));
  const mayDo = await offeredIn(ada.visitor, aboutCara);
  expect(mayDo).toContain(ada.t('ui:report'));
  for (const power of ['mute', 'remove', 'addAdmin']) expect(mayDo).not.toContain(ada.t(`chat:power.${power}`));
  expect(await ada.page.getByRole('switch', { name: ada.t('chat:group.muteAll') }).count()).toBe(0);
  await leave.click();
  await agree(ada.visitor, ada.t('chat:group.leave'));
  await ada.page.waitForURL('**/messages');
}
