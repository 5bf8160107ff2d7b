import type { Browser } from 'playwright-core';
import { deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { say } from './support/chat.js';
import { groupOf } from './support/chat-care.js';
import { api, type Member } from './support/members.js';
import { befriend, comment, post } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { filled, screenPaths, widerThanWindow } from './support/widths.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

describe('a phone', () => {
  it('has no page that is wider than the screen, for a newcomer and for a member with long words everywhere', async () => {
    const people = await meet(
      browser,
      [phoneEnglish, 'Ada Lindqvist'],
      [phoneEnglish, 'Nils Newcomer'],
      [deskEnglish, `Benedikta ${long.slice(0, 38)}`],
    );
    const [ada, nils, ben] = people as [Person, Person, Person];
    for (const person of [ada, ben]) await describeAtLength(person);
    await befriend(ada, ben);
    await befriend(nils, ben);
    const moment = await post(ada, `${long} #${long.slice(0, 45)} https://mail.example/${long}`);
    await comment(ben, moment, long);
    const group = await groupOf(ada, [ben], { groupname: long.slice(0, 60), desc: long });
    await ada.page.goto(`/messages/single/${ben.memberId}`);
    await say(ada, ben.name, `${long} https://mail.example/${long}`);

    const values = { memberId: ben.memberId, momentId: moment.momentId, topic: 'bridges', kind: 'group', id: group };
    const ownValues = { ...values, topic: 'account', document: 'privacy-policy' };
    const all = (await screenPaths()).map((path) => filled(path, path.startsWith('/help') ? ownValues : values));
    const found: string[] = [];
    for (const person of [ada, nils]) {
      await person.page.goto('/');
      for (const path of [...all, `/messages/single/${ben.memberId}`]) {
        const wider = await widerThanWindow(person.page, path);
        if (wider) found.push(`${person.name}: ${wider}`);
      }
    }
    expect(found).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

async function describeAtLength({ token }: Member): Promise<void> {
  const { version } = await api<{ version: number }>('GET', '/api/profile', undefined, token);
  const headline = `${long} and everything that hangs in between`;
  await api('PATCH', '/api/profile', { version, headline }, token);
}
