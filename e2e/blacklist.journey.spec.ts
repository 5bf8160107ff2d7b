import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, origin, phoneEnglish } from './support/browser.js';
import { befriend, comment, follow, post } from './support/network.js';
import { meet, part, type Person, saying } from './support/people.js';
import { agree, button, choose } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('the blacklist', () => {
  it('hides two members from each other everywhere, and removing the entry brings nothing back', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [phoneEnglish, 'Dora Winter'],
      [deskChinese, '江一帆'],
      [deskEnglish, 'Felix Aubert'],
    );
    const [dora, yifan, felix] = people as [Person, Person, Person];
    const topic = `ferry${Date.now().toString(36)}`;
    await befriend(dora, yifan);
    await befriend(dora, felix);
    await befriend(yifan, felix);
    await follow(dora, yifan);
    await follow(yifan, dora);
    await post(dora, `Dora on the early boat #${topic}`);
    await post(yifan, `Yifan on the late boat #${topic}`);
    const felixWrote = await post(felix, `Felix waits at the pier #${topic}`);
    await comment(dora, felixWrote, 'Dora will be there at six');
    await comment(yifan, felixWrote, 'Yifan will be there at nine');

    // Before: each has the other in every place that is looked into afterwards.
    const both = [
      [dora, yifan],
      [yifan, dora],
    ] as const;
    await Promise.all(
      both.map(async ([one, other]) => {
        await one.page.goto('/');
        await saying(one, firstName(other)).waitFor();
        await one.page.goto(`/moments/${felixWrote.momentId}`);
        await one.page.getByRole('group', { name: other.name }).waitFor();
      }),
    );

    await dora.page.goto(`/members/${yifan.memberId}`);
    const more = button(dora.visitor, dora.t('network:more.of', { name: yifan.name }));
    await more.click();
    await judge.look(dora.visitor, 'member-more');
    await dora.page.keyboard.press('Escape');
    await choose(dora.visitor, more, dora.t('network:block.action'));
    await dora.page.getByRole('alertdialog').waitFor();
    await judge.look(dora.visitor, 'block-question');
    await agree(dora.visitor, dora.t('network:block.action'));
    await dora.page.waitForURL('**/network');

    await Promise.all(
      both.map(async ([one, other]) => {
        await waitFor(async () => (await apiStatus(one, `/api/members/${other.memberId}`)) === 404, {
          describe: 'the profile to be closed',
        });
        await isNobody(one, other);
        await hasNothingOf(one, other, felix, felixWrote, topic);
      }),
    );
    await judge.look(yifan.visitor, 'moment-without-blocked');

    // Felix still sees both.
    await felix.page.goto(`/topics/${topic}`);
    await saying(felix, 'Dora on the early boat').waitFor();
    await saying(felix, 'Yifan on the late boat').waitFor();
    await judge.look(felix.visitor, 'topic');

    await yifan.page.goto('/network/blacklist');
    await yifan.page.getByText(yifan.t('network:blacklist.none')).waitFor();
    await dora.page.goto('/network/blacklist');
    await dora.page.getByText(yifan.name).waitFor();
    await judge.look(dora.visitor, 'blacklist');
    await button(dora.visitor, dora.t('network:unblock.of', { name: yifan.name })).click();
    await agree(dora.visitor, dora.t('network:unblock.action'));
    await dora.page.getByText(dora.t('network:blacklist.none')).waitFor();

    // They find each other again, as strangers.
    await waitFor(async () => (await apiStatus(yifan, `/api/members/${dora.memberId}`)) === 200, {
      describe: 'the profile to be open again',
    });
    await yifan.page.goto(`/members/${dora.memberId}`);
    await button(yifan.visitor, yifan.t('network:request.add')).waitFor();
    await button(yifan.visitor, yifan.t('network:follow.action')).waitFor();

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

const firstName = ({ name }: Person): string => (name === '江一帆' ? 'Yifan' : 'Dora');

async function isNobody(one: Person, other: Person): Promise<void> {
  for (const path of [`/members/${other.memberId}`, `/members/${other.memberId}/moments`]) {
    await one.page.goto(path);
    const words = path.endsWith('/moments') ? 'moments:ofMember.gone' : 'profile:member.goneTitle';
    await one.page.getByText(one.t(words)).waitFor();
  }
}

/** In every list that could have them, and where a third one's page could. */
async function hasNothingOf(
  one: Person,
  other: Person,
  third: Person,
  { momentId }: MomentView,
  topic: string,
): Promise<void> {
  const places: [path: string, shown: string | RegExp][] = [
    ['/network/circle', third.name],
    ['/network/circle?of=further', one.t('network:circle.noneFurther')],
    ['/network/following', one.t('network:following.none')],
    ['/network/followers', one.t('network:followers.none')],
    [`/members/${third.memberId}/friends`, one.name],
    // other members of the stack are suggested instead
    ['/network', new RegExp(`${one.t('network:empty.noneTitle')}|${one.t('network:suggestions.openTitle')}`)],
    ['/', 'Felix waits at the pier'],
    [`/topics/${topic}`, 'Felix waits at the pier'],
    [`/moments/${momentId}`, `${firstName(one)} will be there`],
  ];
  for (const [path, shown] of places) {
    await one.page.goto(path);
    await one.page.getByRole('main').getByText(shown).first().waitFor();
    const found = [other.name, `${firstName(other)} on the`, `${firstName(other)} will be there`];
    for (const text of found) {
      expect([path, text, await one.page.getByText(text).count()]).toEqual([path, text, 0]);
    }
  }
}

async function apiStatus({ token }: Person, path: string): Promise<number> {
  return (await fetch(origin() + path, { headers: { authorization: `Bearer ${token}` } })).status;
}
