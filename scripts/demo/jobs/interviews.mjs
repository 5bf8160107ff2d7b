// @ts-check
import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../story/times.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./roles.mjs').Locale} Locale */
/** @typedef {'offered' | 'chosen' | 'moved' | 'declined' | 'cancelled' | 'past'} DemoInterview */

/** The interviews of invited applicants, by turns. @type {readonly DemoInterview[]} */
export const invitations = ['offered', 'chosen', 'cancelled', 'moved', 'declined'];

/** An interview that has taken place was so many days after the invitation. */
const HELD_AFTER = 2;
const MINUTES = 45;
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

/** Three times in the days after. @param {number} from epoch milliseconds @param {number} days */
function slotsAfter(from, days) {
  const day = Math.floor((from + 8 * HOUR_MS) / DAY_MS) * DAY_MS;
  return HOURS.map((hour, place) => ({
    startsAt: new Date(day + (days + place) * DAY_MS + (hour - 8) * HOUR_MS).toISOString(),
    minutes: MINUTES,
  }));
}

/**
 * Invites an applicant, and goes on with that as far as the demo world wants it.
 * @param {World} world
 * @param {import('./fates.mjs').At & { person: import('./applicants.mjs').DemoMember, interview: DemoInterview }} of
 * @param {number} since when the application was sent
 */
export function invite(world, { person, interview, applicationId, positionId, token }, since) {
  const { client, find, times, scene } = world;
  const path = `/api/jobs/positions/${positionId}/applicants/${applicationId}`;
  const { where, words, declines, cancels } = texts[person.locale];
  const at = (/** @type {number} */ days) => times.later(since, days);
  /** @type {any} */
  let now = null;
  /** @param {number} days @param {number} from */
  const formOf = (days, from) => ({
    slots: interview === 'past' ? slotsAfter(from, HELD_AFTER).slice(0, 1) : slotsAfter(from, days),
    timeZone: 'Asia/Shanghai',
    place: { kind: 'address', where },
    words,
  });
  /** @param {number} days @param {(own: import('../session.mjs').Session) => [step: string, by: import('../session.mjs').Session, body: object]} what */
  const step = (days, what) =>
    scene(
      at(days),
      async () => {
        if (!now) return;
        const [name, by, body] = what(find(person.key).token);
        const to = `/api/jobs/interviews/${now.interviewId}/${name}`;
        now = await client.call('POST', to, { token: by, body: { version: now.version, ...body } });
      },
      applicationId,
    );
  scene(
    at(0.9),
    async () => {
      const known = await client.call('GET', `${path}/interviews`, { token });
      if (known.items.length > 0) return;
      const body = formOf(3, interview === 'past' ? world.clock.now() : times.now);
      now = await client.call('POST', `${path}/interviews`, { token, body, key: randomUUID() });
      world.count('interviews');
    },
    applicationId,
  );
  const choose = (/** @type {number} */ days) => step(days, (own) => ['choose', own, { slotId: now.slots[0].slotId }]);
  if (interview === 'declined') step(1.3, (own) => ['decline', own, { reason: declines }]);
  if (['chosen', 'moved', 'cancelled', 'past'].includes(interview)) choose(1.2);
  if (interview === 'cancelled') step(1.9, () => ['cancel', token, { reason: cancels }]);
  if (interview === 'moved') {
    step(1.7, () => ['move', token, formOf(6, times.now)]);
    choose(2.1);
  }
}
