import type { Browser } from 'playwright-core';
import { connect, deskEnglish } from './support/browser.js';
import { newChatUser } from './support/chat-stage.js';
import { emedia, emediaName, founded, hears, openEmedia, sees } from './support/conference-sdk.js';
import { meet, part, type Person } from './support/people.js';
import { callsReady, MEDIA_MS, moves } from './support/rooms.js';
import { button, field } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await connect();
}, MEDIA_MS);
afterAll(() => browser.close());

it('clients 3.4.1 and 2.1.3 see each other and a member in the app, get mute events, show a desktop, are removed, and let out at the end', async () => {
  const [ann, ben] = [await newChatUser('ann'), await newChatUser('ben')];
  const [one, other] = [await openEmedia(browser, emedia['3.4'], ann), await openEmedia(browser, emedia['2.1'], ben)];
  const confrId = await founded(one, '12');
  await other.evaluate(`emedia.mgr.joinConference('${confrId}', '12').then(() => publish())`);
  await one.evaluate('publish()');
  await Promise.all([sees(one), sees(other)]);
  await one.evaluate('void emedia.mgr.pauseAudio(sent)');
  await hears(other, 'updated 01');
  await one.evaluate('void emedia.mgr.shareDesktopWithAudio({ confrId: conference.confrId, withAudio: false })');
  await waitFor(async () => (await other.evaluate<number>('videos.length')) === 2, { describe: 'a desktop' });
  await sees(other);
  await one.evaluate(`void emedia.mgr.kickMembersById(conference, ['${emediaName(ben.id)}'])`);
  await hears(other, 'exit 12');
  await hears(one, 'onMemberExited');

  // Back again, with a member who comes by the app, until the conference is closed
  const back = await openEmedia(browser, emedia['2.1'], ben);
  await back.evaluate(`emedia.mgr.joinConference('${confrId}', '12')`);
  await sees(back);
  const [ada] = (await meet(browser, [deskEnglish, 'Ada Vance'])) as [Person];
  await ada.page.goto(`/meet/${confrId}`);
  await field(ada.visitor, ada.t('conference:door.password')).fill('12');
  await button(ada.visitor, ada.t('conference:door.join')).click();
  await Promise.all([moves(ada.page, ann.id), sees(one), sees(back)]);
  await one.evaluate('emedia.mgr.destroyConference(conference).catch(() => undefined)');
  await Promise.all([hears(one, 'exit 11'), hears(back, 'exit 11')]);
  await ada.page.getByText(ada.t('conference:over.ended')).waitFor();
  expect(await part([ada])).toEqual([]);
});
