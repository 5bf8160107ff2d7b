// @ts-check
import { Refusal } from './client.mjs';
import { moments as usual } from './moment-texts.mjs';
import { momentsOfTopics } from './moment-texts-of-topics.mjs';
import { sceneOf, upload } from './pictures.mjs';
import { MINUTE_MS } from './story/times.mjs';

/** @typedef {import('./members.mjs').SignedInMember} SignedInMember */
/** @typedef {import('./moment-texts.mjs').DemoMoment} DemoMoment */
/** @typedef {import('./world.mjs').World} World */

/** The first of them was shared so many days ago, the last one today. */
const [FIRST, LAST] = [38, 0.4];
/** The first to answer are there when the moment is shared; later ones come with one of the next visits, in their order. */
const AT_ONCE = 3;
const AT_A_VISIT = 3;

/** Moments over the weeks, with comments and reactions of others in the hours after. */
export const moments = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'moments',
  plan(world) {
    const step = (FIRST - LAST) / (usual.length - 1);
    for (const [index, moment] of usual.entries()) share(world, moment, FIRST - index * step);
    for (const moment of momentsOfTopics) share(world, moment, moment.daysAgo ?? 1);
  },
});

/** @param {World} world @param {DemoMoment} moment @param {number} daysAgo */
function share(world, moment, daysAgo) {
  const at = world.times.spread(daysAgo);
  world.scene(at, async () => {
    const momentId = await post(world, moment);
    if (!momentId) return;
    world.count('moments');
    const { reactions = [], comments = [] } = moment;
    for (const [index, [key, kind]] of reactions.entries()) {
      world.scene(after(world, at, index), async () => {
        const path = `/api/moments/${momentId}/reaction`;
        await whereAllowed(world.client.call('PUT', path, { token: world.find(key).token, body: { kind } }));
      });
    }
    /** @type {string | null} */
    let parentId = null;
    for (const [index, { by, text, reply }] of comments.entries()) {
      const say = async () => {
        const body = { text, parentId: reply ? parentId : null };
        const path = `/api/moments/${momentId}/comments`;
        const comment = await whereAllowed(world.client.call('POST', path, { token: world.find(by).token, body }));
        if (comment) world.count('comments');
        if (!reply) parentId = comment?.commentId ?? null;
      };
      world.scene(after(world, at, index * 2 + 1), say, momentId);
    }
  });
}

/** @param {World} world @param {number} at @param {number} index */
function after({ times }, at, index) {
  const minutes = (index + 1) * MINUTE_MS;
  if (index < AT_ONCE) return times.past(at + minutes);
  return times.past(times.visitAfter(at, 1 + Math.floor((index - AT_ONCE) / AT_A_VISIT)) + minutes / 2);
}

/** @param {World} world @param {DemoMoment} moment @returns {Promise<string | null>} null: it is there already */
async function post({ client, find, resumed }, moment) {
  const { by, pictures = [], shares, visibility = 'public', commentPolicy = 'everyone' } = moment;
  const { token, memberId } = find(by);
  const { text, mentions } = withMentions(moment.text, find);
  if (resumed) {
    const { items } = await client.call('GET', `/api/moments/of-member/${memberId}?limit=100`, { token });
    if (items.some((/** @type {{ text: string }} */ one) => one.text === text)) return null;
  }
  const media = await Promise.all(
    pictures.map(async ({ scene, alt }, index) => {
      const bytes = await sceneOf(`${by} ${text} ${index}`, scene, index);
      return { mediaId: await upload(client, token, 'moment', bytes), alt };
    }),
  );
  const sharedMomentId = shares ? await latestOf(client, find(shares), find(by)) : null;
  const body = { text, mentions, media, visibility, commentPolicy, sharedMomentId };
  const { momentId } = await client.call('POST', '/api/moments', { token, body });
  return momentId;
}

/** Replaces `@{key}` by a member's name. @param {string} template @param {(key: string) => SignedInMember} find */
function withMentions(template, find) {
  let text = '';
  let from = 0;
  const mentions = [];
  for (const match of template.matchAll(/@\{([\w.]+)\}/g)) {
    const member = find(match[1] ?? '');
    text += template.slice(from, match.index);
    const words = `@${member.person.name}`;
    mentions.push({ memberId: member.memberId, start: text.length, end: text.length + words.length });
    text += words;
    from = match.index + match[0].length;
  }
  return { text: text + template.slice(from), mentions };
}

/** @param {World['client']} client @param {SignedInMember} author @param {SignedInMember} reader */
async function latestOf(client, author, reader) {
  const path = `/api/moments/of-member/${author.memberId}?limit=20`;
  const { items } = await client.call('GET', path, { token: reader.token });
  const found = /** @type {{ momentId: string, mine: { mayShare: boolean }, shared: unknown }[]} */ (items).find(
    ({ mine, shared }) => mine.mayShare && shared === null,
  );
  return found?.momentId ?? null;
}

/** Members who do not see a moment for friends do not comment on it. @param {Promise<any>} call @returns {Promise<any>} null: refused */
async function whereAllowed(call) {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
