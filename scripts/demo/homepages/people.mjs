// @ts-check
import { idOfPage } from './id-of-page.mjs';
import { patiently } from './patience.mjs';
import { pages } from './pages.mjs';

/** @typedef {import('../world.mjs').World} World */

/** The list of a profile that names homepages of a kind, and the field of the name. */
const lists = /** @type {const} */ ([
  { list: 'jobs', kind: 'company', nameOf: (/** @type {any} */ entry) => entry.companyName },
  { list: 'educations', kind: 'school', nameOf: (/** @type {any} */ entry) => entry.school },
]);

/**
 * Jobs and educations that name an approved page of the demo world are linked to it.
 * @param {World} world
 */
export async function linkPeople({ client, members, count }) {
  /** @type {Map<string, string | null>} */
  const ids = new Map();
  for (const { kind, name, handle } of pages) {
    ids.set(`${kind} ${name}`, await idOfPage(client, { kind, handle }));
  }
  for (const { token } of members) {
    const profile = await client.call('GET', '/api/profile', { token });
    for (const { list, kind, nameOf } of lists) {
      for (const entry of profile[list]) {
        const homepageId = ids.get(`${kind} ${nameOf(entry)}`);
        if (!homepageId || entry.homepage) continue;
        const body = { version: entry.version, homepageId };
        const path = `/api/profile/${list}/${entry.id}`;
        // A page becomes known to profiles a moment after its approval.
        await patiently('profile.homepage-unknown', () => client.call('PATCH', path, { token, body }));
        count('entries linked');
      }
    }
  }
}
