// @ts-check
import { pages } from './pages.mjs';
import { patiently, unless } from './patience.mjs';

/** @typedef {import('../world.mjs').World} World */

/**
 * @typedef {object} DemoProof a domain that a page proves by a code to its postmaster
 * @property {string} handle of the page; its founder proves it
 * @property {string} domain if it is not that of the website, it waits for staff
 * @property {string[]} byAddress keys of members with a current job or education there: verified by an address
 * @property {string[]} byAdministrator keys of others whom the founder confirms
 */
/** @type {readonly DemoProof[]} */
export const proofs = [
  proof('yunling-tech', ['lin.zhiyuan']),
  proof('xinggang-logistics', ['tang.yue'], ['han.ruoxi']),
  proof('kestrel-robotics', ['maya.okafor']),
  proof('jingling-semi', ['huang.poyen']),
  proof('asagi-systems', ['mizuhara.haruka']),
  proof('nanping-normal', ['shen.jiayi']),
  { ...proof('saltmarsh-pay', []), domain: 'saltmarsh-mail.example' },
];

/** @param {string} handle @param {string[]} byAddress @param {string[]} byAdministrator @returns {DemoProof} */
function proof(handle, byAddress, byAdministrator = []) {
  return { handle, domain: `${handle}.example`, byAddress, byAdministrator };
}

/**
 * Domains of approved pages, and verified marks through them; the codes are read in the local mailbox.
 * @param {World} world
 */
export async function prove(world) {
  const { client, find, count } = world;
  for (const { handle, domain, byAddress, byAdministrator } of proofs) {
    const page = pages.find((one) => one.handle === handle);
    const path = page && `/api/homepages/by-handle/${page.kind}/${handle}`;
    const found = path && (await client.call('GET', path).catch(unless(404)));
    if (!page || !found) continue;
    const { token } = find(page.founder.key);
    if (await proveDomain(world, { homepageId: found.homepageId, domain, token })) count('domains');
    for (const key of byAddress) {
      const entryId = await unverified(world, find(key).token, found.homepageId);
      if (!entryId) continue;
      await code(world, { path: `/api/profile-entries/${entryId}/verification`, key, domain });
      count('verified entries');
    }
    for (const key of byAdministrator) {
      if (!(await unverified(world, find(key).token, found.homepageId))) continue;
      const confirm = `/api/homepages/${found.homepageId}/people/${find(key).memberId}/confirm`;
      await patiently('org-pages.nothing-to-confirm', () => client.call('POST', confirm, { token }));
      count('verified entries');
    }
  }
}

/** @param {World} world @param {{ homepageId: string, domain: string, token: import('../session.mjs').Session }} of whether it was not proven before */
async function proveDomain({ client, registration }, { homepageId, domain, token }) {
  const at = `/api/homepages/${homepageId}/domains`;
  const { domainId, state, mailbox } = await client.call('POST', at, { token, body: { domain } });
  if (state !== 'waiting') return false;
  const ask = () => client.call('POST', `${at}/${domainId}/mail`, { token, body: {} });
  const sent = await registration.mailbox.codeAfter(mailbox, ask);
  await client.call('POST', `${at}/${domainId}/confirm`, { token, body: { code: sent.code } });
  return true;
}

/**
 * The member's job or education there that goes on and carries no mark. @param {World} world @param {import('../session.mjs').Session} token
 * @param {string} homepageId @returns {Promise<string | undefined>}
 */
async function unverified({ client }, token, homepageId) {
  const { jobs, educations } = await client.call('GET', '/api/profile', { token });
  const there = (/** @type {any} */ entry) =>
    entry.homepage?.homepageId === homepageId && entry.endDate === null && !entry.verified;
  return [...jobs, ...educations].find(there)?.id;
}

/** @param {World} world @param {{ path: string, key: string, domain: string }} of */
async function code({ client, find, registration }, { path, key, domain }) {
  const { token } = find(key);
  const address = `${key}@${domain}`;
  const ask = () => client.call('POST', path, { token, body: { address } });
  // The page's service learns of the link a moment later.
  const sent = await registration.mailbox.codeAfter(address, () => patiently('not-found', ask));
  await client.call('POST', `${path}/confirm`, { token, body: { code: sent.code } });
}
