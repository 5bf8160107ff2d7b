import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskEnglish, connect, phoneChinese, phoneEnglish, Visitor } from './support/browser.js';
import { api } from './support/members.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { callsReady, heard, MEDIA_MS, moves } from './support/rooms.js';
import { drawn } from './support/pictures.js';
import { button, field } from './support/steps.js';
import { texts } from './support/texts.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await connect();
}, MEDIA_MS);
afterAll(() => browser.close());

const room = ({ page }: Pick<Person, 'page'>) => page.getByTestId('room');

async function join(person: Person, meetingId: string): Promise<void> {
  await person.page.goto(`/meet/${meetingId}`);
  await button(person.visitor, person.t('conference:door.join')).click();
  await room(person).waitFor();
}

it('a host, a member and a guest meet: seen, heard, muted, with hands, words, a shared page, and a tile that stays', async () => {
  const judge = new Judge();
  const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [phoneChinese, '林晓'])) as [Person, Person];
  const { meetingId } = await waitFor(
    () => api<MeetingView>('POST', meetingsApi.create.path, { title: 'Lighthouse plans' }, ada.token),
    { describe: 'a meeting of a member whom conference knows by now' },
  );

  await ada.page.goto(`/meet/${meetingId}`);
  await button(ada.visitor, ada.t('conference:door.join')).waitFor();
  await judge.look(ada.visitor, 'meetings-door');
  await join(ada, meetingId);
  await lin.page.goto(`/meet/${meetingId}`);
  await button(lin.visitor, lin.t('conference:door.join')).waitFor();
  await judge.look(lin.visitor, 'meetings-door');
  await join(lin, meetingId);

  await Promise.all([moves(ada.page, lin.name), moves(lin.page, ada.name)]);
  await waitFor(async () => (await heard(lin.page)) > 0.02, { describe: 'a tone that is heard', timeoutMs: 20_000 });
  await judge.look(ada.visitor, 'meetings-room');
  await judge.look(lin.visitor, 'meetings-room');

  // Muted and seen to be
  await button(ada.visitor, ada.t('conference:control.microphone')).click();
  const adaMuted = lin.page.getByRole('region', { name: ada.name }).getByText(lin.t('conference:tile.muted'));
  await adaMuted.waitFor();
  // Space speaks as long as it is held, though the microphone's button was pressed last
  await ada.page.keyboard.down(' ');
  await adaMuted.waitFor({ state: 'detached' });
  await ada.page.keyboard.up(' ');
  await adaMuted.waitFor();

  // A guest waits in the lobby until the host lets them in
  const guest = await Visitor.open(browser, phoneEnglish);
  const words = texts('en');
  await guest.page.goto(`/meet/${meetingId}`);
  await field(guest, words('conference:door.name')).fill('Gil Moreau');
  await judge.look(guest, 'meetings-guest');
  await button(guest, words('conference:door.ask')).click();
  await guest.page.getByText(words('conference:lobby.text')).waitFor();
  await button(ada.visitor, ada.t('conference:notice.look')).click();
  await judge.look(ada.visitor, 'meetings-waiting');
  await button(ada.visitor, ada.t('conference:people.admitName', { name: 'Gil Moreau' })).click();
  await ada.page.getByText(ada.t('conference:heard.joined', { name: 'Gil Moreau' })).waitFor({ state: 'attached' });
  await moves(guest.page, ada.name);
  await moves(ada.page, 'Gil Moreau');

  // Nobody is unmuted by others, but asked
  await button(lin.visitor, lin.t('conference:control.microphone')).click();
  await button(ada.visitor, ada.t('conference:people.menu', { name: lin.name })).click();
  await ada.page.getByRole('menuitem', { name: ada.t('conference:people.askUnmute') }).click();
  await button(lin.visitor, lin.t('conference:word.unmute.action')).click();
  await ada.page
    .getByRole('region', { name: lin.name })
    .getByText(ada.t('conference:tile.muted'))
    .waitFor({ state: 'detached' });

  // Hand, words, a reaction
  await button(lin.visitor, lin.t('conference:control.more')).click();
  await button(lin.visitor, lin.t('conference:control.raiseHand')).click();
  await ada.page
    .getByRole('region', { name: lin.name })
    .getByText(ada.t('conference:tile.handPlace', { place: 1 }))
    .waitFor();
  await ada.page.keyboard.press('c');
  await field(ada.visitor, ada.t('conference:talk.write')).fill('The lamp is green at https://lamp.example');
  await ada.page.keyboard.press('Enter');
  await lin.page.getByText(/The lamp is green/).waitFor();
  await judge.look(ada.visitor, 'meetings-talk');

  // A picture is shown to everybody, who see it large
  await ada.page.keyboard.press('Escape');
  await ada.page.getByLabel(ada.t('conference:share.file'), { exact: true }).setInputFiles(await drawn(3));
  const shown = lin.t('conference:tile.screen', { name: ada.name });
  await moves(lin.page, shown);
  await judge.look(lin.visitor, 'meetings-shown');
  await button(ada.visitor, ada.t('conference:share.stop')).click();
  await lin.page.getByRole('region', { name: shown }).waitFor({ state: 'detached' });

  // The member looks at another page, is heard meanwhile, and comes back to the same room
  await button(lin.visitor, lin.t('conference:control.minimise')).click();
  const tile = lin.page.getByTestId('floating-room');
  await tile.waitFor();
  await waitFor(async () => (await heard(guest.page)) > 0.02, { describe: 'the member is heard', timeoutMs: 20_000 });
  await judge.look(lin.visitor, 'meetings-floating');
  await tile.getByRole('link').click();
  await moves(lin.page, ada.name);

  // Removed is removed; the end is everybody's
  await ada.page.keyboard.press('p');
  await button(ada.visitor, ada.t('conference:people.menu', { name: lin.name })).click();
  await judge.look(ada.visitor, 'meetings-powers');
  await ada.page.getByRole('menuitem', { name: ada.t('conference:people.remove') }).click();
  await ada.page
    .getByRole('alertdialog')
    .getByRole('button', { name: ada.t('conference:people.remove') })
    .click();
  await lin.page.getByText(lin.t('conference:over.removed')).waitFor();
  await judge.look(lin.visitor, 'meetings-removed');
  await button(ada.visitor, ada.t('conference:leave.leave')).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('conference:leave.end') })
    .click();
  await guest.page.getByText(words('conference:over.ended')).waitFor();
  await ada.page.getByText(ada.t('conference:over.ended')).waitFor();
  await guest.page.goto(`/meet/${meetingId}`);
  await guest.page.getByText(words('conference:closed.over')).waitFor();

  await guest.close();
  expect(judge.findings).toEqual([]);
  expect([...(await part([ada, lin])), ...guest.complaints]).toEqual([]);
});

it('a meeting is planned for friends, who find it; a call rings, is answered, and is over when one hangs up', async () => {
  const judge = new Judge();
  const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [phoneChinese, '林晓'])) as [Person, Person];
  await befriend(ada, lin);

  await ada.page.goto('/network');
  await ada.page.getByRole('main').getByText(ada.t('network:meetings.title')).click();
  await judge.look(ada.visitor, 'meetings-none');
  await ada.page.getByRole('link', { name: ada.t('meetings:new.action') }).click();
  const title = `Lamp review ${Date.now().toString(36)}`;
  await field(ada.visitor, ada.t('meetings:field.title')).fill(title);
  await ada.page.getByRole('button', { name: lin.name }).click();
  await judge.look(ada.visitor, 'meetings-new');
  await button(ada.visitor, ada.t('meetings:new.save')).click();
  await ada.page.getByRole('heading', { name: title }).waitFor();
  await ada.page.getByRole('link', { name: lin.name }).waitFor();
  await judge.look(ada.visitor, 'meetings-manage');
  await lin.page.goto('/meetings');
  await lin.page.getByRole('link', { name: title, exact: true }).waitFor();
  await judge.look(lin.visitor, 'meetings-list');

  // It rings on whatever page, once the member's page has had its time
  await lin.page.goto('/');
  await ada.page.goto(`/messages/single/${lin.memberId}`);
  await button(ada.visitor, ada.t('meetings:call.video', { name: lin.name })).click();
  await ada.page.getByText(ada.t('conference:call.ringing')).waitFor();
  await judge.look(ada.visitor, 'calls-rings');
  const ringing = lin.page.getByRole('alertdialog');
  await ringing.getByText(lin.t('meetings:ringing.video')).waitFor();
  await judge.look(lin.visitor, 'calls-incoming');
  await ringing.getByRole('button', { name: lin.t('meetings:ringing.answer') }).click();
  await Promise.all([moves(ada.page, lin.name), moves(lin.page, ada.name)]);
  await judge.look(lin.visitor, 'calls-call');
  await button(lin.visitor, lin.t('conference:call.hangUp')).click();
  await ada.page.getByText(ada.t('conference:call.ended')).waitFor();
  await ada.page.waitForURL(`**/messages/single/${lin.memberId}`);
  // The talk has a line with its length, on both sides
  const line = ({ page, t }: Person, media: string) =>
    page.getByRole('article').filter({ hasText: `${t(`chat:call.${media}`)} · 0:` });
  await line(ada, 'video')
    .getByRole('button', { name: ada.t('meetings:call.again') })
    .waitFor();
  await judge.look(ada.visitor, 'calls-line');
  await lin.page.goto(`/messages/single/${ada.memberId}`);
  await line(lin, 'video')
    .getByRole('button', { name: lin.t('meetings:call.back') })
    .waitFor();
  await judge.look(lin.visitor, 'calls-line');

  // Nobody is there, and the caller gives up
  await lin.page.goto('/');
  await button(ada.visitor, ada.t('meetings:call.voice', { name: lin.name })).click();
  await ringing.getByRole('button', { name: lin.t('meetings:ringing.decline') }).click();
  await ada.page.getByText(ada.t('conference:call.declined')).waitFor();
  await ringing.waitFor({ state: 'detached' });
  await ada.page
    .getByText(`${ada.t('chat:call.voice')} · ${ada.t('chat:call.declined')}`)
    .last()
    .waitFor();

  expect(judge.findings).toEqual([]);
  expect(await part([ada, lin])).toEqual([]);
});
