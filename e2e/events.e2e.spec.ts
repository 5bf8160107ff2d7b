import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { connect, deskEnglish, launch, phoneChinese, phoneEnglish, seeing, Visitor } from './support/browser.js';
import { approve, inside, makeEvent, managed, registerFor, stateOf, ticketOf, withdraw } from './support/events.js';
import { makeMember } from './support/members.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { filmOf } from './support/pictures.js';
import { button, choose, field, link, signIn } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const title = `Evening of lamps ${Date.now().toString(36).slice(-4)}`;
const words = 'See you at the pier';

it('members register, are approved, wait and move up, come in by ticket and by name, and hear that it moves and is cancelled', async () => {
  const judge = new Judge();
  const people = await meet(browser, [deskEnglish, 'Oskar Brandt'], [phoneChinese, '林晓']);
  const [oskar, lin] = people as [Person, Person];
  const [cara, dora] = [await makeMember('Cara Moreau', 'en'), await makeMember('Dora Weiss', 'en')];
  await befriend(oskar, lin);
  await befriend(lin, dora);
  const eventId = await makeEvent(oskar, title);

  // A guest finds it, reads it and registers
  await waitFor(
    async () => {
      await lin.page.goto(`/events?q=${encodeURIComponent(title)}`);
      return link(lin.visitor, title)
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
    },
    { describe: 'the event in the list', timeoutMs: 60_000 },
  );
  await judge.look(lin.visitor, 'events-found');
  await link(lin.visitor, title).click();
  await button(lin.visitor, lin.t('events:register.action')).waitFor();
  await field(lin.visitor, lin.t('events:comments.label')).fill(words);
  await button(lin.visitor, lin.t('events:comments.send')).click();
  await lin.page.getByRole('article').getByText(words).waitFor();
  await judge.look(lin.visitor, 'events-event');
  await button(lin.visitor, lin.t('events:register.action')).click();
  await lin.page.waitForURL('**/applications/events/**');
  await lin.page.getByText(lin.t('applications:sent.title_events')).waitFor();
  await judge.look(lin.visitor, 'events-registered');

  // Two places for three: the third one waits, and moves up
  await approveOnBoard(oskar, lin, eventId, judge);
  const caras = await registerFor(cara, eventId);
  await approve(oskar, eventId, caras);
  await waitFor(async () => (await stateOf(cara, eventId)) === 'approved', { describe: 'a second place' });
  await approve(oskar, eventId, await registerFor(dora, eventId));
  await waitFor(async () => (await stateOf(dora, eventId)) === 'waiting', { describe: 'the waiting list' });
  await withdraw(cara, caras);
  await waitFor(async () => (await stateOf(dora, eventId)) === 'approved', { describe: 'the next one to move up' });

  // The ticket, and who of the friends goes
  await lin.page.goto(`/events/${eventId}`);
  await lin.page.getByText(lin.t('events:going.friend', { name: 'Dora Weiss' })).waitFor();
  await judge.look(lin.visitor, 'events-going');
  await link(lin.visitor, lin.t('events:register.ticket')).click();
  await lin.page.getByRole('img', { name: lin.t('events:ticket.code', { title }) }).waitFor();
  await judge.look(lin.visitor, 'events-ticket');

  await comeIn(oskar, eventId, await ticketOf(lin, eventId).then(({ code }) => code), lin.name, dora.name, judge);
  await lin.page.reload();
  await lin.page.getByText(lin.t('events:ticket.checkedIn', { date: '@' }).split('@')[0] ?? '').waitFor();

  // Moved and cancelled, everybody is notified
  await oskar.page.goto(`/events/${eventId}/manage`);
  const more = oskar.page.getByRole('button', { name: oskar.t('events:card.more', { title }) });
  await more.first().waitFor();
  await judge.look(oskar.visitor, 'events-manage');
  await choose(oskar.visitor, more.first(), oskar.t('events:move.action'));
  await field(oskar.visitor, oskar.t('events:edit.address')).fill('2 The Mole');
  await field(oskar.visitor, oskar.t('events:move.words')).fill('The pier is too small.');
  await button(oskar.visitor, oskar.t('events:move.confirm')).click();
  await oskar.page.getByText(oskar.t('events:move.done')).waitFor();
  await lin.page.goto(`/events/${eventId}`);
  await lin.page.getByText('The pier is too small.').waitFor();
  await choose(oskar.visitor, more.first(), oskar.t('events:cancel.action'));
  await oskar.page
    .getByRole('dialog')
    .getByRole('button', { name: oskar.t('events:cancel.confirm'), exact: true })
    .click();
  await oskar.page.getByText(oskar.t('events:cancel.done')).waitFor();
  expect((await managed(oskar, eventId)).state).toBe('cancelled');
  await lin.page.goto(`/events/${eventId}/ticket`);
  await lin.page.getByText(lin.t('events:ticket.none.title')).waitFor();
  await waitFor(
    async () => {
      await lin.page.goto('/notifications');
      const told = lin.page.getByText(title).first();
      return told.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    },
    { describe: 'a notification of it' },
  );
  await judge.look(lin.visitor, 'events-notified');
  await lin.page.goto('/calendar/settings');
  await button(lin.visitor, lin.t('events:subscription.make')).click();
  await lin.page.getByText(lin.t('events:subscription.made')).waitFor();
  await judge.look(lin.visitor, 'events-subscription');

  expect(judge.findings).toEqual([]);
  expect(await part(people)).toEqual([]);
});

/** Approves on the board, and the guest is notified at once. */
async function approveOnBoard(organizer: Person, guest: Person, eventId: string, judge: Judge): Promise<void> {
  const { page, visitor, t } = organizer;
  await page.goto(`/events/${eventId}/registrations`);
  const menu = button(visitor, t('applications:board.menu', { name: guest.name }));
  await menu.waitFor();
  await judge.look(visitor, 'events-board');
  await choose(visitor, menu, t('applications:decide.approve.menu_events'));
  await field(visitor, t('applications:decide.when_events')).selectOption('0');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applications:decide.approve.action_events') })
    .click();
  await waitFor(async () => (await stateOf(guest, eventId)) === 'approved', { describe: 'a place' });
}

/** A phone at the door whose camera sees a ticket; then the network goes, and comes back. */
async function comeIn(
  organizer: Person,
  eventId: string,
  code: string,
  withTicket: string,
  byName: string,
  judge: Judge,
): Promise<void> {
  const { t } = organizer;
  const door = await launch(seeing(await filmOf(code)));
  try {
    const visitor = await Visitor.open(door, phoneEnglish);
    const { page } = visitor;
    await signIn(visitor, organizer);
    await page.goto(`/events/${eventId}/check-in`);
    const said = (result: string) => page.getByText(t(`events:checkIn.result.${result}`), { exact: true }).first();
    await said('in').waitFor({ timeout: 30_000 });
    await page.getByText(withTicket).first().waitFor();
    await judge.look(visitor, 'events-door');
    expect(await inside(organizer, eventId)).toEqual([withTicket]);
    await page.reload();
    await said('already-in').waitFor({ timeout: 30_000 });
    await judge.look(visitor, 'events-door-again');

    await page.getByRole('tab', { name: t('events:checkIn.way.name') }).click();
    await visitor.context.setOffline(true);
    await button(visitor, t('events:checkIn.letIn', { name: byName })).click();
    await page.getByText(t('events:checkIn.pending', { count: 1 })).waitFor();
    await judge.look(visitor, 'events-door-offline');
    expect(await inside(organizer, eventId)).toEqual([withTicket]);
    await visitor.context.setOffline(false);
    await waitFor(async () => (await inside(organizer, eventId)).length === 2, { describe: 'the scan to be merged' });
    await page.getByText(t('events:checkIn.pending', { count: 1 })).waitFor({ state: 'hidden' });
    expect(visitor.complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
  } finally {
    await door.close();
  }
}
