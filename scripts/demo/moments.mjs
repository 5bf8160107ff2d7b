// @ts-check
import { Refusal } from './client.mjs';
import { finderIn } from './members.mjs';
import { moments as written } from './moment-texts.mjs';
import { sceneOf, upload } from './pictures.mjs';

/** @typedef {import('./members.mjs').SignedInMember} SignedInMember */

/** Moments, oldest first, with what others say and feel about them. */
export const moments = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'moments',
  async together({ client, members }) {
    const find = finderIn(members);
    /** @type {Map<string, { momentId: string, text: string }[]>} */
    const known = new Map();
    let posted = 0;
    for (const moment of written) {
      const author = find(moment.by);
      if (!known.has(moment.by)) {
        const path = `/api/moments/of-member/${author.memberId}?limit=100`;
        known.set(moment.by, (await client.call('GET', path, { token: author.token })).items);
      }
      const { text, mentions } = withMentions(moment.text, find);
      if (known.get(moment.by)?.some((one) => one.text === text)) continue;
      const media = [];
      for (const [index, { scene, alt }] of (moment.pictures ?? []).entries()) {
        const bytes = await sceneOf(`${moment.by} ${text} ${index}`, scene, index);
        media.push({ mediaId: await upload(client, author.token, 'moment', bytes), alt });
      }
      const shared = moment.shares ? await latestOf(client, find(moment.shares), author) : null;
      const { momentId } = await client.call('POST', '/api/moments', {
        token: author.token,
        body: {
          text,
          mentions,
          media,
          visibility: moment.visibility ?? 'public',
          commentPolicy: moment.commentPolicy ?? 'everyone',
          sharedMomentId: shared,
        },
      });
      await answer(client, momentId, moment, find);
      posted += 1;
    }
    return posted > 0 ? `${posted} moments` : null;
  },
});

/** `@{key}` stands for a member's name. @param {string} template @param {(key: string) => SignedInMember} find */
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

/** @param {import('./client.mjs').Client} client @param {SignedInMember} author @param {SignedInMember} reader */
async function latestOf(client, author, reader) {
  const path = `/api/moments/of-member/${author.memberId}?limit=20`;
  const { items } = await client.call('GET', path, { token: reader.token });
  const found = /** @type {{ momentId: string, mine: { mayShare: boolean }, shared: unknown }[]} */ (items).find(
    ({ mine, shared }) => mine.mayShare && shared === null,
  );
  return found?.momentId ?? null;
}

/**
 * @param {import('./client.mjs').Client} client @param {string} momentId
 * @param {import('./moment-texts.mjs').DemoMoment} moment @param {(key: string) => SignedInMember} find
 */
async function answer(client, momentId, { reactions = [], comments = [] }, find) {
  for (const [key, kind] of reactions) {
    await whereAllowed(
      client.call('PUT', `/api/moments/${momentId}/reaction`, { token: find(key).token, body: { kind } }),
    );
  }
  /** @type {string | null} */
  let parentId = null;
  for (const { by, text, reply } of comments) {
    /** @type {{ commentId: string } | null} */
    const comment = await whereAllowed(
      /** @type {Promise<{ commentId: string }>} */ (
        client.call('POST', `/api/moments/${momentId}/comments`, {
          token: find(by).token,
          body: { text, parentId: reply ? parentId : null },
        })
      ),
    );
    if (!reply) parentId = comment?.commentId ?? null;
  }
}

/** Who does not see a moment for friends has nothing to say about it. @template T @param {Promise<T>} call @returns {Promise<T | null>} */
async function whereAllowed(call) {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
