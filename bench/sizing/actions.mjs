// @ts-check
/**
 * The actions of members, each as one step of theirs: a page with what it loads, or a write with everything that follows from it.
 * @typedef {{ work: (index: number) => Promise<unknown> }} Action
 */
import { randomUUID } from 'node:crypto';
import { apiOf } from '../lib/member.mjs';

/**
 * @typedef {object} Parts
 * @property {{ origin: string }} stack
 * @property {readonly import('../chaos/members.mjs').Member[]} members each even one and the next are friends
 * @property {ReturnType<import('../chaos/members.mjs').Member['device']>[]} devices
 * @property {[string, string][]} applications
 * @property {string} termsVersion
 * @property {string} run
 */

/** @param {Parts} parts @returns {Promise<Record<string, Action>>} */
export async function actionsOf({ stack, members, devices, applications, termsVersion, run }) {
  const apis = await Promise.all(members.map(async (member) => apiOf(stack.origin, await member.token())));
  const at = (/** @type {number} */ index) => index % members.length;
  const friend = (/** @type {number} */ index) => (at(index) % 2 === 0 ? at(index) + 1 : at(index) - 1);
  const of = (/** @type {number} */ index) => /** @type {import('../lib/member.mjs').Api} */ (apis[index]);
  /** @type {string[][]} moments of each member */
  const moments = members.map(() => []);
  const share = async (/** @type {number} */ index) => {
    const body = {
      text: `${run} ${randomUUID()} the lamps by the lake are lit again, and the ferry runs until ten`,
      mentions: [],
      media: [],
      visibility: 'public',
      commentPolicy: 'everyone',
      sharedMomentId: null,
    };
    const { momentId } = await of(at(index))('POST', '/api/moments', body);
    moments[at(index)]?.push(momentId);
  };
  for (let index = 0; index < members.length * 2; index += 1) await share(index);
  const momentOf = (/** @type {number} */ index) => moments[index]?.at(-1);
  const all = { at, friend, of, momentOf, members };
  return {
    ...readsOf(all),
    ...writesOf(all, run),
    'shares a moment': { work: share },
    'sends a message': {
      work: async (index) => {
        const to = members[friend(index)];
        const device = devices[at(index)];
        if (!to || !device) return;
        const text = { type: /** @type {const} */ ('txt'), text: `${run} are you there at nine, or a little later?` };
        await device.client.send({ kind: 'single', id: to.memberId }, text).ack;
      },
    },
    applies: {
      work: async () => {
        const [index, positionId] = applications.shift() ?? [];
        if (!positionId) throw new Error('there are no positions left');
        await of(Number(index))('POST', `/api/jobs/positions/${positionId}/applications`, {
          version: 1,
          termsVersion,
          locale: 'en',
        });
      },
    },
    'logs in': { work: (index) => members[at(index)]?.logIn() ?? Promise.resolve() },
  };
}

/**
 * @typedef {object} All
 * @property {(index: number) => number} at
 * @property {(index: number) => number} friend
 * @property {(index: number) => import('../lib/member.mjs').Api} of
 * @property {(index: number) => string | undefined} momentOf
 * @property {readonly import('../chaos/members.mjs').Member[]} members
 */

/** @param {All} all @returns {Record<string, Action>} */
function readsOf({ at, friend, of, momentOf, members }) {
  return {
    'opens the feed': {
      work: (index) =>
        Promise.all([
          of(at(index))('GET', '/api/feed?limit=20'),
          of(at(index))('GET', '/api/network/summary'),
          of(at(index))('GET', '/api/notifications?limit=20'),
        ]),
    },
    'opens a moment': {
      work: async (index) => {
        const momentId = momentOf(friend(index));
        await Promise.all([
          of(at(index))('GET', `/api/moments/${momentId}`),
          of(at(index))('GET', `/api/moments/${momentId}/comments`),
        ]);
      },
    },
    'opens a profile': {
      work: (index) => of(at(index))('GET', `/api/members/${members[friend(index)]?.memberId}`),
    },
    searches: { work: (index) => of(at(index))('GET', '/api/search/results/member?q=member') },
  };
}

/** @param {All} all @param {string} run @returns {Record<string, Action>} */
function writesOf({ at, friend, of, momentOf, members }, run) {
  let likes = 0;
  return {
    comments: {
      work: (index) =>
        of(at(index))('POST', `/api/moments/${momentOf(friend(index))}/comments`, {
          text: `${run} how good that it runs again`,
          parentId: null,
        }),
    },
    reacts: {
      work: (index) => {
        const kinds = ['like', 'celebrate', 'support', 'insightful'];
        likes += 1;
        const kind = kinds[Math.floor(likes / members.length) % 2];
        return of(at(index))('PUT', `/api/moments/${momentOf(friend(index))}/reaction`, { kind });
      },
    },
  };
}
