// @ts-check
import { people } from '../people/index.mjs';
import { ALONE } from '../story/story.mjs';
import { changeLater } from './changes.mjs';
import { appeal, report } from './disputes.mjs';
import { found } from './founding.mjs';
import { publishNews } from './news.mjs';
import { pages } from './pages.mjs';
import { unless } from './patience.mjs';
import { linkPeople } from './people.mjs';
import { prove } from './proofs.mjs';
import { review } from './reviewing.mjs';

/** @typedef {import('./pages.mjs').DemoPage} DemoPage */
/** @typedef {import('../world.mjs').World} World */

/** Pages are founded from then on, so many on a day; those that wait for review, in the last days. */
const FOUNDED = 43.9;
const FOUNDED_A_DAY = 8;
/** When staff work in the console, by days ago. */
const REVIEWS = [40, 38, 37];
const LINKED = 36;
const PROVEN = 35;
const APPEALED = 30;
/** Followers come from then on until today. */
const FOLLOWED = 35;
const FOLLOWERS_EVERY = 4;
const NEWS = [33, 15];

/** Homepages of companies and schools with their papers, founded by members, and reviewed in the console. */
export const homepages = /** @satisfies {import('../registry.mjs').DemoPart} */ ({
  name: 'homepages',
  plan(world) {
    const { scene, times } = world;
    const waiting = pages.filter(({ becomes }) => becomes === 'waiting');
    const reviewed = pages.filter(({ becomes }) => becomes !== 'waiting');
    for (const [place, page] of reviewed.entries()) {
      scene(times.spread(FOUNDED - place / FOUNDED_A_DAY), () => found(world, page, pages.indexOf(page)));
    }
    for (const [place, page] of waiting.entries()) {
      scene(times.spread(3.4 - place * 0.8), () => found(world, page, pages.indexOf(page)));
    }
    for (const day of REVIEWS) scene(times.day(day, 22), () => review(world), ALONE);
    scene(times.day(LINKED, 10), () => linkPeople(world));
    scene(times.day(PROVEN, 10), () => prove(world), ALONE);
    scene(times.day(APPEALED, 11), () => appeal(world));
    for (const [index, page] of pages.entries()) followedOverTime(world, page, index);
    for (const [index, page] of reviewed.entries()) {
      for (const [item, day] of NEWS.entries()) {
        scene(times.spread(day - ((index * 5) % 28) * 0.5), () => publishNews(world, page, item));
      }
    }
    for (const [index, change] of changeLater(world).entries()) scene(times.spread(2.6 - index), change);
    for (const [index, file] of report(world).entries()) scene(times.spread(6.2 - index * 0.7), file);
  },
});

/** Some members come to see it and follow it, one after the other. @param {World} world @param {DemoPage} page @param {number} index */
function followedOverTime({ client, find, scene, times, count, resumed }, { kind, handle, becomes }, index) {
  if (becomes !== 'approved') return;
  const some = people.filter((_, place) => (place + index) % FOLLOWERS_EVERY === 0);
  for (const [place, person] of some.entries()) {
    // More of them lately.
    const share = ((place + 1) / (some.length + 1)) ** 0.7;
    scene(times.spread(FOLLOWED * (1 - share) + 0.3 + (index % 7) * 0.15), async () => {
      const { token } = find(person.key);
      const found = await client
        .call('GET', `/api/homepages/by-handle/${kind}/${handle}`, { token })
        .catch(unless(404));
      if (!found) return;
      const path = `/api/network/follows/${kind}/${found.homepageId}`;
      if (resumed && (await client.call('GET', path, { token })).following) return;
      await client.call('PUT', path, { token });
      count('follows');
    });
  }
}
