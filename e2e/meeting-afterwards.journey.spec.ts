import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { connect, deskEnglish, phoneChinese, phoneEnglish, Visitor } from './support/browser.js';
import { api } from './support/members.js';
import { meet, type Person } from './support/people.js';
import { callsReady, MEDIA_MS } from './support/rooms.js';
import { button, field } from './support/steps.js';
import { texts } from './support/texts.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await connect();
}, MEDIA_MS);
afterAll(() => browser.close());

type Words = Person['t'];

async function openTalk(visitor: Visitor, t: Words): Promise<void> {
  const write = field(visitor, t('conference:talk.write'));
  if (await write.isVisible()) return;
  await visitor.page.keyboard.press('c');
  await write.waitFor();
}

async function say(visitor: Visitor, t: Words, text: string): Promise<void> {
  await field(visitor, t('conference:talk.write')).fill(text);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText(text).waitFor();
}

it('the page of a meeting has who was there and the chat of those who agreed', async () => {
  const judge = new Judge();
  const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [phoneChinese, '林晓'])) as [Person, Person];
  const { meetingId } = await waitFor(
    () => api<MeetingView>('POST', meetingsApi.create.path, { title: 'Lamp plans' }, ada.token),
    { describe: 'a meeting of a member whom conference knows by now' },
  );
  for (const { visitor, t } of [ada, lin]) {
    await visitor.page.goto(`/meet/${meetingId}`);
    await button(visitor, t('conference:door.join')).click();
    await visitor.page.getByTestId('room').waitFor();
  }
  const guest = await Visitor.open(browser, phoneEnglish);
  const words = texts('en');
  await guest.page.goto(`/meet/${meetingId}`);
  await field(guest, words('conference:door.name')).fill('Gil Moreau');
  await button(guest, words('conference:door.ask')).click();
  await button(ada.visitor, ada.t('conference:notice.look')).click();
  await button(ada.visitor, ada.t('conference:people.admitName', { name: 'Gil Moreau' })).click();
  await guest.page.getByTestId('room').waitFor();
  await ada.page.keyboard.press('Escape');

  await openTalk(ada.visitor, ada.t);
  await say(ada.visitor, ada.t, 'Before it was saved');
  await ada.page
    .locator('label')
    .filter({ hasText: ada.t('conference:saving.save') })
    .click();
  await ada.page.getByText(ada.t('conference:saving.mine')).waitFor();
  await say(ada.visitor, ada.t, 'The lens comes at https://lens.example on Monday');

  for (const [visitor, t] of [
    [lin.visitor, lin.t],
    [guest, words],
  ] as const) {
    await openTalk(visitor, t);
    await visitor.page.getByText(t('conference:saving.by', { name: ada.name })).waitFor();
  }
  await judge.look(lin.visitor, 'meeting-saving-asked');
  await button(lin.visitor, lin.t('conference:saving.refuse')).click();
  await say(lin.visitor, lin.t, '这句不留');
  await button(guest, words('conference:saving.agree')).click();
  await say(guest, words, 'I bring the ladder');
  await ada.page.getByText('I bring the ladder').waitFor();
  await judge.look(ada.visitor, 'meeting-saving');

  await ada.page.keyboard.press('Escape');
  await button(ada.visitor, ada.t('conference:leave.leave')).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('conference:leave.end') })
    .click();
  await ada.page.getByText(ada.t('conference:over.ended')).waitFor();
  await guest.close();

  for (const { page, visitor, t } of [ada, lin]) {
    await page.goto(`/meetings/${meetingId}`);
    const chat = page.getByRole('list', { name: t('meetings:chat.title') });
    await chat.getByText('The lens comes at').waitFor();
    await chat.getByText('I bring the ladder').waitFor();
    expect(await chat.getByText(/Before it was saved|这句不留/).count()).toBe(0);
    await judge.look(visitor, 'meeting-afterwards');
  }
  expect(judge.findings).toEqual([]);
});
