// @ts-check
import { homepageTermsVersion } from '@renmai/contracts/org-pages/homepage-management.schema';
import { upload } from '../pictures.mjs';
import { countryOfCity } from '../place-of.mjs';
import { logoOf, paperOf } from './drawings.mjs';
import { licenceNumber, words } from './pages.mjs';
import { patiently, unless } from './patience.mjs';

/** @typedef {import('./pages.mjs').DemoPage} DemoPage */
/** @typedef {import('../world.mjs').World} World */

/** With its papers, and submitted for review. @param {World} world @param {DemoPage} page @param {number} index */
export async function found(world, page, index) {
  const { client } = world;
  const { token } = world.find(page.founder.key);
  /** @param {string} method @param {string} path @param {object} [body] */
  const call = (method, path, body) => client.call(method, `/api/homepages${path}`, { token, ...(body && { body }) });
  const mine = await call('GET', '/mine?limit=100');
  const known = mine.items.find((/** @type {any} */ one) => one.name === page.name || one.handle === page.handle);
  if (known && known.state !== 'draft') return;
  const homepageId = known?.homepageId ?? (await call('POST', '', { kind: page.kind })).homepageId;
  let view = await call('GET', `/${homepageId}/management`);
  const { kind, type, stage, industry, city, founder } = page;
  const size = ['under-100', '100-1000', '1000-5000', '5000-10000'][index % 4];
  const university = stage === 'university' || stage === 'college' ? 'comprehensive' : null;
  const details =
    kind === 'company' ? { kind, type, size, industry } : { kind, type, size, stage, universityType: university };
  const country = countryOfCity(city);
  const licence = {
    country,
    number: country === 'CN' ? licenceNumber(index) : `${country}-${10_204_417 + index * 37}`,
  };
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
    await client.put({ url: path, headers: await octets(token) }, await paperOf(title, lines), 'POST');
  }
  await call('POST', `/${homepageId}/administrators/myself`);
  await appoint(world, page, homepageId);
  view = await call('GET', `/${homepageId}/management`);
  const form = { version: view.version, termsVersion: homepageTermsVersion, locale: founder.locale };
  await call('POST', `/${homepageId}/submit`, form);
  world.count('homepages');
}

const octets = async (/** @type {import('../session.mjs').Session} */ token) => ({
  authorization: await token.authorization(),
  'content-type': 'application/octet-stream',
});

/** A colleague becomes content administrator. @param {World} world @param {DemoPage} page @param {string} homepageId */
async function appoint({ client, find }, { founder, colleague }, homepageId) {
  if (!colleague) return;
  const [{ token }, invited] = [find(founder.key), find(colleague.key)];
  const body = { memberId: invited.memberId, role: 'content' };
  const path = `/api/homepages/${homepageId}/administrators/invitations`;
  const view = await client.call('POST', path, { token, body }).catch(unless(409));
  const mine = view?.invitations.find((/** @type {any} */ one) => one.member?.memberId === invited.memberId);
  if (!mine) return;
  const accept = `/api/homepages/administrator-invitations/${mine.invitationId}/accept`;
  await client.call('POST', accept, { token: invited.token });
}
