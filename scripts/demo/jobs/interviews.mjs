// @ts-check
import { randomUUID } from 'node:crypto';
import { finderIn } from '../members.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./roles.mjs').Locale} Locale */
/** @typedef {'offered' | 'chosen' | 'moved' | 'declined' | 'cancelled' | 'past'} DemoInterview */

/** Of those who are invited, by turns. @type {readonly DemoInterview[]} */
export const invitations = ['offered', 'chosen', 'cancelled', 'moved', 'declined'];

const DAY_MS = 86_400_000;
/**
 * How soon the interview begins that is over a little later. Nobody can choose a time that has passed, and between the two
 * steps the stack's limits may ask for a minute of patience.
 */
const SOON_MS = 300_000;
/** The shortest that an interview can be. */
const SHORTEST_MINUTES = 10;
/** Hours of the working day, as UTC+8 has them. */
const HOURS = [10, 14, 16];

/** @type {Record<Locale, { where: string, words: string, declines: string, cancels: string }>} */
const texts = {
  'zh-CN': {
    where: '前台报姓名，我们来接您',
    words: '请带上一件您满意的作品，我们聊大约四十五分钟。',
    declines: '这几天我在外地，下周可以吗？',
    cancels: '部门计划有变，很抱歉。',
  },
  en: {
    where: 'Reception, ask for the team',
    words: 'Bring one piece of work that you are content with. We talk for about 45 minutes.',
    declines: 'I am away these days. Would next week do?',
    cancels: 'Our plans have changed. We are sorry.',
  },
  'zh-TW': {
    where: '請於櫃檯報上姓名，我們會來接您',
    words: '請帶一件您滿意的作品，我們約談四十五分鐘。',
    declines: '這幾天我在外地，下週方便嗎？',
    cancels: '部門計畫有變，非常抱歉。',
  },
  ja: {
    where: '受付でお名前をお伝えください',
    words: '自信のある仕事を一つお持ちください。四十五分ほどお話しします。',
    declines: '出張中のため、来週にしていただけますか。',
    cancels: '採用計画の変更により、申し訳ありません。',
  },
};

/** Three times from so many days on. @param {number} days */
function slotsFrom(days) {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return HOURS.map((hour, place) => ({
    startsAt: new Date(today + (days + place) * DAY_MS + (hour - 8) * 3_600_000).toISOString(),
    minutes: 45,
  }));
}

/**
 * Brings an interview as far as the demo world wants it, where the applicant was not invited before.
 * @param {World} world
 * @param {import('./applicants.mjs').DemoApplicant & { applicationId: string, positionId: string, token: string }} of
 * @returns {Promise<number>} interviews that were offered
 */
export async function invite({ client, members }, { person, interview, applicationId, positionId, token }) {
  if (!interview) return 0;
  const own = finderIn(members)(person.key).token;
  const path = `/api/jobs/positions/${positionId}/applicants/${applicationId}`;
  const [{ state }, known] = await Promise.all([
    client.call('GET', path, { token }),
    client.call('GET', `${path}/interviews`, { token }),
  ]);
  if (known.items.length > 0 || !['applied', 'offered'].includes(state)) return 0;
  const { where, words, declines, cancels } = texts[person.locale];
  const soon = { startsAt: new Date(Date.now() + SOON_MS).toISOString(), minutes: SHORTEST_MINUTES };
  const form = {
    slots: interview === 'past' ? [soon] : slotsFrom(3),
    timeZone: 'Asia/Shanghai',
    place: { kind: 'address', where },
    words,
  };
  let now = await client.call('POST', `${path}/interviews`, { token, body: form, key: randomUUID() });
  /** @param {string} step @param {string} by @param {object} body */
  const step = async (step, by, body) => {
    const at = `/api/jobs/interviews/${now.interviewId}/${step}`;
    now = await client.call('POST', at, { token: by, body: { version: now.version, ...body } });
  };
  const choose = () => step('choose', own, { slotId: now.slots[0].slotId });
  if (interview === 'declined') await step('decline', own, { reason: declines });
  if (['chosen', 'moved', 'cancelled', 'past'].includes(interview)) await choose();
  if (interview === 'cancelled') await step('cancel', token, { reason: cancels });
  if (interview === 'moved') {
    await step('move', token, { ...form, slots: slotsFrom(6) });
    await choose();
  }
  return 1;
}
