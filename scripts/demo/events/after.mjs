// @ts-check
import { randomUUID } from 'node:crypto';
import { unless } from '../homepages/patience.mjs';
import { sceneOf, upload } from '../pictures.mjs';
import { HOUR_MS, MINUTE_MS } from '../story/times.mjs';
import { afterWords } from './after-words.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./plan.mjs').DemoEvent} DemoEvent */
/** @typedef {{ person: import('./guests.mjs').DemoMember, applicationId: string }} Guest with a place */

const scenes = ['shelves', 'city', 'tiles'];
/** So many guests with a place stay at home. */
const AT_HOME = 1;

/**
 * An event that was held: a question before it, the door, a picture, feedback and thanks.
 * @param {World} world @param {DemoEvent} event @param {{ eventId: string, there: readonly Guest[] }} of there: filled until it begins
 */
export async function hold(world, event, { eventId, there }) {
  const { client, find, scene, times, count } = world;
  const { token } = find(event.host.key);
  const said = afterWords[event.host.locale];
  const at = `/api/calendar/events/${eventId}`;
  const { times: planned } = await client.call('GET', at, { token });
  const [begins, ends] = [Date.parse(planned.startsAt), Date.parse(planned.endsAt)];
  const came = () => there.slice(0, Math.max(1, there.length - AT_HOME));
  /** @param {string} by @param {string} text */
  const say = async (by, text) => {
    const body = { text };
    const comment = client.call('POST', `${at}/comments`, { token: find(by).token, body, key: randomUUID() });
    if ((await comment.catch(unless(403, 404))) !== null) count('event comments');
  };
  scene(begins - 26 * HOUR_MS, async () => {
    const [first] = there;
    if (first) await say(first.person.key, said.asks);
  });
  scene(begins - 22 * HOUR_MS, () => say(event.host.key, said.answers));
  scene(begins + MINUTE_MS, async () => {
    for (const { applicationId } of came()) {
      const scan = {
        kind: 'name',
        applicationId,
        nonce: randomUUID(),
        gate: '',
        at: new Date(world.clock.now()).toISOString(),
      };
      await client.call('POST', `${at}/check-ins`, { token, body: { scans: [scan] } });
      count('check-ins');
      await world.clock.pass(MINUTE_MS);
    }
  });
  scene(times.past(ends + 2 * HOUR_MS), async () => {
    const picture = await sceneOf(`event ${eventId}`, scenes[there.length % scenes.length] ?? 'city', 0);
    const mediaId = await upload(client, token, 'event-picture', picture);
    const body = { mediaId, caption: said.caption };
    await client.call('POST', `${at}/pictures`, { token, body, key: randomUUID() });
  });
  for (const place of said.feedback.keys()) {
    scene(times.past(ends + (3 + place * 7) * HOUR_MS), async () => {
      const guest = came()[place];
      const [stars, words] = said.feedback[place] ?? [5, ''];
      if (!guest) return;
      const mine = { token: find(guest.person.key).token, body: { stars, words } };
      await client.call('PUT', `${at}/feedback/mine`, mine);
      count('feedbacks');
    });
  }
  scene(times.past(ends + 20 * HOUR_MS), async () => {
    const body = { subject: said.subject, body: said.thanks };
    await client.call('POST', `${at}/thanks`, { token, body, key: randomUUID() }).catch(unless(409));
  });
}
