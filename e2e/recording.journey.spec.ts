import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { Browser, Page } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskEnglish, connect, phoneChinese } from './support/browser.js';
import { loginToConsole, meetStaff, openCase } from './support/console.js';
import { api } from './support/members.js';
import { meet, type Person } from './support/people.js';
import { callsReady, MEDIA_MS, moves } from './support/rooms.js';
import { button, choose, pick } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await connect();
}, MEDIA_MS);
afterAll(() => browser.close());

const join = async (person: Person, meetingId: string): Promise<void> => {
  await person.page.goto(`/meet/${meetingId}`);
  await button(person.visitor, person.t('conference:door.join')).click();
};

const plays = (page: Page): Promise<unknown> => {
  const played = () => page.locator('video').evaluate((video: { currentTime: number }) => video.currentTime);
  return waitFor(async () => (await played()) > 1, { describe: 'a recording that plays' });
};

it('a host records, the other member agrees; the recording plays, also for staff to whom that member reports it', async () => {
  const { recording } = await api<{ recording: string }>('GET', meetingsApi.readiness.path);
  if (recording !== 'available') {
    process.stderr.write(`\nRECORDING IS ${recording.toUpperCase()} on this machine: its journey is skipped.\n`);
    return;
  }
  const judge = new Judge();
  const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [phoneChinese, '林晓'])) as [Person, Person];
  const title = `Recorded ${Date.now().toString(36)}`;
  const { meetingId } = await api<MeetingView>('POST', meetingsApi.create.path, { title }, ada.token);
  await join(ada, meetingId);
  await join(lin, meetingId);
  await Promise.all([moves(ada.page, lin.name), moves(lin.page, ada.name)]);

  await button(ada.visitor, ada.t('conference:recording.record')).click();
  await judge.look(ada.visitor, 'recording-start');
  await button(ada.visitor, ada.t('conference:recording.start.action')).click();
  await ada.page.getByText(ada.t('conference:recording.mark'), { exact: true }).waitFor();
  await lin.page.getByText(lin.t('conference:recording.consent.title')).waitFor();
  await judge.look(lin.visitor, 'recording-consent');
  await lin.page
    .getByRole('alertdialog')
    .getByRole('button', { name: lin.t('conference:recording.consent.stay') })
    .click();
  await lin.page.getByText(lin.t('conference:recording.mark'), { exact: true }).waitFor();
  await lin.page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await judge.look(ada.visitor, 'recording-runs');

  // Anyone who joins now is informed before.
  await button(lin.visitor, lin.t('conference:leave.leave')).click();
  await join(lin, meetingId);
  await lin.page.getByRole('button', { name: lin.t('conference:recording.consent.join') }).click();
  await moves(lin.page, ada.name);

  await button(ada.visitor, ada.t('conference:recording.record')).click();
  await ada.page
    .getByRole('alertdialog')
    .getByRole('button', { name: ada.t('conference:recording.stop.action') })
    .click();
  await ada.page.getByText(ada.t('conference:recording.end.stopped')).waitFor();
  await ada.page.goto(`/meetings/${meetingId}`);
  const play = ada.page.getByRole('button', { name: /Play recording/ });
  await play.waitFor({ timeout: 120_000 });
  await judge.look(ada.visitor, 'recording-listed');
  await play.click();
  await plays(ada.page);
  await judge.look(ada.visitor, 'recording-plays');
  await ada.page.keyboard.press('Escape');

  // The other member sees it once the host allows that
  await ada.page.getByRole('button', { name: /More options for the recording/ }).click();
  await ada.page.getByRole('menuitem', { name: ada.t('meetings:recordings.who') }).click();
  await ada.page.getByText(ada.t('meetings:recordings.audience.participants')).first().click();
  await judge.look(ada.visitor, 'recording-audience');
  await button(ada.visitor, ada.t('meetings:manage.save')).click();
  await lin.page.goto(`/meetings/${meetingId}`);
  await lin.page.getByRole('button', { name: /播放/ }).waitFor();
  await judge.look(lin.visitor, 'recording-listed');

  await choose(lin.visitor, lin.page.getByRole('button', { name: /更多/ }), lin.t('ui:report'));
  await pick(lin.visitor, lin.t('reports:reason.spam'));
  await button(lin.visitor, lin.t('reports:send')).click();
  await lin.page.getByText(lin.t('reports:sentTitle')).waitFor();
  const staff = await meetStaff(browser, deskEnglish, 'Amara Diallo');
  await loginToConsole(staff, '/?kind=report');
  await openCase(staff, title);
  await button(staff.visitor, staff.t('console:evidence.play')).click();
  await plays(staff.visitor.page);
  await judge.look(staff.visitor, 'recording-reported');
  expect(judge.findings).toEqual([]);
});
