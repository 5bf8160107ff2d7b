import { contactsApi } from '@renmai/contracts/network/contacts.api';
import { educationForm } from '@renmai/contracts/profile/education.schema';
import { educationsApi } from '@renmai/contracts/profile/entries.api';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { api } from './support/members.js';
import { befriend, create } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { agree, button, field, submit } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('my network', () => {
  it('suggests members and finds people of the address book, and forgets the address book again', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [phoneEnglish, 'Greta Holm'],
      [deskChinese, '苏青'],
      [deskEnglish, 'Hugo Baker'],
    );
    const [greta, suqing, hugo] = people as [Person, Person, Person];
    const school = `School of the North ${Date.now().toString(36)}`;
    await befriend(greta, hugo);
    await befriend(hugo, suqing);
    await Promise.all([greta, suqing].map((person) => studied(person, school)));

    // A friend of a friend who was at the same school is suggested, with the reason
    await waitFor(async () => (await suggested(greta)).includes(suqing.memberId), { describe: 'the suggestion' });
    await greta.page.goto('/network');
    await greta.page.getByRole('link', { name: suqing.name }).waitFor();
    await greta.page.getByText(greta.t('network:mutual.one', { name: hugo.name })).waitFor();
    await judge.look(greta.visitor, 'network');
    await button(greta.visitor, greta.t('network:suggestions.dismiss', { name: suqing.name })).click();
    await greta.page.getByRole('link', { name: suqing.name }).waitFor({ state: 'detached' });
    await judge.look(greta.visitor, 'network-nobody');
    await greta.page.getByRole('button', { name: greta.t('network:undo') }).click();
    await greta.page.getByRole('link', { name: suqing.name }).waitFor();

    // Nobody is found by an address who has not said so; asked once
    const mayBeFound = { foundByEmail: true, foundByPhone: true };
    for (const { token } of [greta, hugo]) await api('PUT', contactsApi.discovery.path, mayBeFound, token);
    await suqing.page.goto('/network/contacts');
    await suqing.page.getByText(suqing.t('network:contacts.ask.title')).waitFor();
    await judge.look(suqing.visitor, 'contacts-asked');
    await button(suqing.visitor, suqing.t('network:contacts.ask.yes')).click();
    await suqing.page.getByText(suqing.t('network:contacts.discovery')).waitFor();

    // Her code, and a member that she finds by an address
    await greta.page.goto('/network/add');
    await greta.page.getByRole('img', { name: greta.t('network:add.codeOf', { name: greta.name }) }).waitFor();
    const code = greta.page.getByRole('img', { name: greta.t('network:add.codeOf', { name: greta.name }) });
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await code.screenshot() };
    await judge.look(greta.visitor, 'add');
    await field(greta.visitor, greta.t('verification:address')).fill(suqing.email);
    await submit(greta.visitor).click();
    await button(greta.visitor, greta.t('network:request.addOf', { name: suqing.name })).click();
    await button(greta.visitor, greta.t('network:request.pendingOf', { name: suqing.name })).waitFor();
    await judge.look(greta.visitor, 'add-found');

    // A picture of her code leads to her page; Chromium on Linux cannot read it without the app's own reader
    await hugo.page.goto('/network/add');
    await button(hugo.visitor, hugo.t('network:scan.title')).click();
    await hugo.page.getByLabel(hugo.t('network:scan.picture')).setInputFiles(picture);
    await hugo.page.waitForURL(`**/members/${greta.memberId}`);

    // Su Qing has both in her address book, and somebody who is not here
    await suqing.page.goto('/network/contacts');
    await suqing.page.getByText(suqing.t('network:contacts.discovery')).waitFor();
    await judge.look(suqing.visitor, 'contacts');
    await suqing.page.locator('input[type=file]').setInputFiles(
      vcard([
        ['Greta', greta.email.toUpperCase()],
        ['Hugo', hugo.email],
        ['Nobody', 'nobody.here@mail.example'],
      ]),
    );
    await suqing.page.getByText(suqing.t('network:contacts.found', { count: 3, emails: 3, phones: 1 })).waitFor();
    await judge.look(suqing.visitor, 'contacts-read');
    await button(suqing.visitor, suqing.t('network:contacts.compare')).click();
    const matches = suqing.page.getByRole('feed', { name: suqing.t('network:contacts.matches') });
    await matches.getByRole('link', { name: greta.name }).waitFor();
    await matches.getByRole('link', { name: hugo.name }).waitFor();
    await suqing.page.getByText(suqing.t('network:contacts.kept', { count: 4 })).waitFor();
    await judge.look(suqing.visitor, 'contacts-kept');
    await button(suqing.visitor, suqing.t('network:contacts.forget')).click();
    await agree(suqing.visitor, suqing.t('network:contacts.forget'));
    await matches.waitFor({ state: 'detached' });
    expect(await api<object>('GET', '/api/network/contacts', undefined, suqing.token)).toMatchObject({ kept: 0 });

    // Greta's request is answered from the list of requests; both are in each other's circle
    await suqing.page.goto('/network/requests');
    await button(suqing.visitor, suqing.t('network:request.acceptOf', { name: greta.name })).click();
    await suqing.page.getByText(suqing.t('network:requests.noneReceived')).waitFor();
    await suqing.page.goto('/network/manage');
    await suqing.page.getByText(suqing.t('network:manage.group.distance')).waitFor();
    await judge.look(suqing.visitor, 'manage');
    await greta.page.goto('/network/circle');
    await greta.page.getByRole('feed').getByRole('link', { name: suqing.name, exact: true }).waitFor();
    await greta.page.getByRole('feed').getByRole('link', { name: hugo.name, exact: true }).waitFor();
    await judge.look(greta.visitor, 'circle');

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

const studied = (person: Person, school: string): Promise<object> =>
  create(
    educationsApi.add.path,
    educationForm.parse({ school, degree: 'bachelor', fieldOfStudy: 'Cartography' }),
    person,
  );

async function suggested({ token }: Person): Promise<string[]> {
  const { items } = await api<{ items: { member: { memberId: string } }[] }>(
    'GET',
    '/api/network/suggestions',
    undefined,
    token,
  );
  return items.map(({ member }) => member.memberId);
}

/** An address book as phones export it; the first one has a number too. */
function vcard(entries: [name: string, email: string][]): { name: string; mimeType: string; buffer: Buffer } {
  const cards = entries.map(([name, email], index) =>
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `FN:${name}`,
      `EMAIL;TYPE=INTERNET:${email}`,
      ...(index === 0 ? ['TEL;TYPE=CELL:+46 70 174 06 05'] : []),
      'END:VCARD',
    ].join('\r\n'),
  );
  return { name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(cards.join('\r\n')) };
}
