// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { homepageTermsVersion } from '@renmai/contracts/org-pages/homepage-management.schema';
import { say } from '../../lib/say.mjs';
import { finderIn } from '../members.mjs';
import { DEMO_PASSWORD, emailOf } from '../people/index.mjs';
import { upload } from '../pictures.mjs';
import { appeal, report } from './disputes.mjs';
import { logoOf, paperOf } from './drawings.mjs';
import { publishNews } from './news.mjs';
import { licenceNumber, pages, words } from './pages.mjs';
import { patiently, unless } from './patience.mjs';
import { linkPeople } from './people.mjs';
import { prove } from './proofs.mjs';
import { openConsole, staffPerson } from './staff.mjs';

/** @typedef {import('./pages.mjs').DemoPage} DemoPage */
/** @typedef {import('../world.mjs').World} World */

const EVERY_MS = 3_000;

/** Homepages of companies and schools with their papers, founded by members, and reviewed in the console. */
export const homepages = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'homepages',
  async together(world) {
    let added = 0;
    for (const [index, page] of pages.entries()) if (await found(world, page, index)) added += 1;
    const decided = await review(world);
    let followed = 0;
    for (const [index, page] of pages.entries()) if (await follow(world, page, index)) followed += 1;
    let told = 0;
    for (const page of pages) if (await publishNews(world, page)) told += 1;
    const linked = await linkPeople(world);
    const { domains, verified } = await prove(world);
    const appealed = await appeal(world);
    await report(world);
    const counts = [
      ...[`${added} founded`, `${decided} decided`, `${followed} followed`, `${told} with news`],
      ...[`${linked} entries linked`, `${domains} domains`, `${verified} verified`, `${appealed} appealed`],
    ].filter((count) => !count.startsWith('0 '));
    return counts.join(', ') || null;
  },
});

/** @param {World} world @param {DemoPage} page @param {number} index whether anything was added */
async function found(world, page, index) {
  const { client } = world;
  const memberOf = finderIn(world.members);
  const { token } = memberOf(page.founder.key);
  /** @param {string} method @param {string} path @param {object} [body] */
  const call = (method, path, body) => client.call(method, `/api/homepages${path}`, { token, ...(body && { body }) });
  const mine = await call('GET', '/mine?limit=100');
  const known = mine.items.find((/** @type {any} */ one) => one.name === page.name || one.handle === page.handle);
  if (known && known.state !== 'draft') return false;
  const homepageId = known?.homepageId ?? (await call('POST', '', { kind: page.kind })).homepageId;
  let view = await call('GET', `/${homepageId}/management`);
  const { kind, type, stage, industry, city, founder } = page;
  const size = ['under-100', '100-1000', '1000-5000', '5000-10000'][index % 4];
  const university = stage === 'university' || stage === 'college' ? 'comprehensive' : null;
  const details =
    kind === 'company' ? { kind, type, size, industry } : { kind, type, size, stage, universityType: university };
  const licence = { country: 'CN', number: licenceNumber(index) };
  const website = `https://${page.handle}.example`;
  const foundingYear = 1950 + ((index * 7) % 72);
  const fields = { name: page.name, ...words[founder.locale](page), website, foundingYear, details, licence };
  view = await call('PATCH', `/${homepageId}`, { version: view.version, ...fields });
  view = await call('PUT', `/${homepageId}/handle`, { version: view.version, handle: page.handle });
  if (!view.logo) {
    const mediaId = await upload(client, token, 'homepage-logo', await logoOf(page));
    view = await patiently('org-pages.picture-not-ready', () =>
      call('PUT', `/${homepageId}/logo`, { version: view.version, mediaId }),
    );
  }
  if (view.addresses.length === 0) view = await call('POST', `/${homepageId}/addresses`, { address: city, main: true });
  const lines = [page.name, licence.number, city, industry].filter(Boolean);
  const papers = /** @type {const} */ ([
    ['licence', 'BUSINESS LICENCE · 营业执照'],
    ['commitment-letter', 'COMMITMENT LETTER · 承诺书'],
  ]);
  for (const [which, title] of kind === 'company' ? papers : papers.slice(0, 1)) {
    const path = `/api/homepages/${homepageId}/materials?kind=${which}&name=${which}.png`;
    await client.put({ url: path, headers: octets(token) }, await paperOf(title, lines), 'POST');
  }
  await call('POST', `/${homepageId}/administrators/myself`);
  await appoint(world, page, homepageId);
  view = await call('GET', `/${homepageId}/management`);
  const form = { version: view.version, termsVersion: homepageTermsVersion, locale: founder.locale };
  await call('POST', `/${homepageId}/submit`, form);
  return true;
}

/**
 * Some members follow it, once it is public. @param {World} world @param {DemoPage} page @param {number} index
 * @returns {Promise<boolean>} whether they did not before
 */
async function follow({ client, members }, { kind, handle }, index) {
  const some = members.filter((_, place) => (place + index) % 4 === 0);
  const found = await client.call('GET', `/api/homepages/by-handle/${kind}/${handle}`).catch(unless(404));
  if (!found || !some[0]) return false;
  const path = `/api/network/follows/${kind}/${found.homepageId}`;
  const { following } = await client.call('GET', path, { token: some[0].token });
  if (following) return false;
  for (const { token } of some) await client.call('PUT', path, { token });
  return true;
}

const octets = (/** @type {string} */ token) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
});

/** A colleague becomes content administrator. @param {World} world @param {DemoPage} page @param {string} homepageId */
async function appoint({ client, members }, { founder, colleague }, homepageId) {
  if (!colleague) return;
  const memberOf = finderIn(members);
  const [{ token }, invited] = [memberOf(founder.key), memberOf(colleague.key)];
  const body = { memberId: invited.memberId, role: 'content' };
  const path = `/api/homepages/${homepageId}/administrators/invitations`;
  const view = await client.call('POST', path, { token, body }).catch(unless(409));
  const mine = view?.invitations.find((/** @type {any} */ one) => one.member?.memberId === invited.memberId);
  if (!mine) return;
  const accept = `/api/homepages/administrator-invitations/${mine.invitationId}/accept`;
  await client.call('POST', accept, { token: invited.token });
}

/** What a rejected founder reads, in their language. @type {Record<DemoPage['founder']['locale'], string>} */
const unreadable = {
  'zh-CN': '执照照片不清晰，请重新上传。',
  'zh-TW': '執照照片不清晰，請重新上傳。',
  en: 'The photo of the licence is blurred. Please upload it again.',
  ja: '営業許可証の写真が不鮮明です。もう一度アップロードしてください。',
};

/** Decides what the demo world wants decided; some cases are left. @param {World} world */
async function review(world) {
  const { console, secret } = await openConsole(world);
  const { items } = await console.call('GET', '/api/console/cases?limit=100&kind=submission');
  let decided = 0;
  for (const { caseId, title } of items) {
    const page = pages.find(({ name }) => name === title);
    const wanted = page?.becomes ?? 'waiting';
    if (wanted === 'waiting') continue;
    const { version, submissionNumber } = await console.call('POST', `/api/console/cases/${caseId}/claim`);
    const decision = wanted === 'approved' ? 'approve' : 'reject';
    const words = decision === 'reject' && page ? unreadable[page.founder.locale] : '';
    const body = { version, submissionNumber, decision, words };
    await console.call('POST', `/api/console/cases/${caseId}/decision`, body);
    decided += 1;
  }
  await takenEffect(world, console);
  say(`  Review console: ${world.consoleOrigin}, ${emailOf(staffPerson)}, ${DEMO_PASSWORD}; authenticator: ${secret}`);
  return decided;
}

/**
 * Decisions can be undone for some minutes; what follows from them comes afterwards.
 * @param {World} world @param {import('./staff.mjs').Console} console
 */
async function takenEffect({ registration, members }, console) {
  const path = '/api/console/cases?limit=100&kind=submission&state=decided';
  const wanted = new Set(pages.map(({ name }) => name));
  let said = false;
  for (;;) {
    const { items } = await console.call('GET', path);
    if (!items.some((/** @type {{ title: string }} */ { title }) => wanted.has(title))) break;
    if (!said) say('  … decisions of the console can be undone for some minutes: waiting until they take effect.');
    if (!said) say('    Ctrl-C ends the waiting; npm run demo goes on from here later.');
    said = true;
    await sleep(EVERY_MS);
  }
  if (said) await registration.renew(members);
}
