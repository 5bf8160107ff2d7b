// @ts-check
import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../story/times.mjs';
import { record } from './recording.mjs';

/**
 * @typedef {object} DemoMeeting
 * @property {string} host
 * @property {string} title
 * @property {readonly string[]} invite
 * @property {number | null} inDays it begins in so many days; null: it was held
 * @property {number} daysAgo when it was arranged
 * @property {number} [hour] in UTC
 * @property {object} [settings]
 */

/** @type {readonly DemoMeeting[]} */
export const demoMeetings = [
  {
    host: 'lin.zhiyuan',
    title: '读书会：高可用系统里的慢故障',
    invite: ['zhao.mingda', 'gao.lei', 'tang.yue', 'maya.okafor', 'priya.raman'],
    inDays: 2,
    daysAgo: 3.6,
    hour: 12,
    settings: { lobby: true },
  },
  {
    host: 'maya.okafor',
    title: 'Turbine telemetry: what we measured',
    invite: ['lin.zhiyuan', 'gao.lei', 'amina.haddad', 'grace.lindqvist'],
    inDays: 5,
    daysAgo: 1.4,
    hour: 9,
    settings: { password: 'windy' },
  },
  {
    host: 'lin.zhiyuan',
    title: '爬山路线讨论',
    invite: ['su.wanqing', 'han.ruoxi', 'ma.xiaotian', 'gao.lei'],
    inDays: null,
    daysAgo: 9.6,
  },
];

const HELD_MS = 42 * MINUTE_MS;

/** @param {import('../world.mjs').World} world */
export function planMeetings(world) {
  for (const meeting of demoMeetings) world.scene(world.times.spread(meeting.daysAgo), () => arrange(world, meeting));
}

/** A meeting is known by its title. @param {import('../world.mjs').World} world @param {DemoMeeting} meeting */
async function arrange(world, { host, title, invite, inDays, hour = 0, settings }) {
  const { client, find, times, clock, scene, count } = world;
  const { token } = find(host);
  for (const when of ['past', 'upcoming']) {
    if (!world.resumed) break;
    const { items } = await client.call('GET', `/api/meetings?when=${when}&limit=100`, { token });
    if (items.some((/** @type {{ title: string }} */ one) => one.title === title)) return;
  }
  const startsAt = inDays === null ? null : new Date(Math.floor(times.now / DAY_MS + inDays) * DAY_MS + hour * HOUR_MS);
  const body = {
    title,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: startsAt && new Date(startsAt.getTime() + HOUR_MS).toISOString(),
    invite: invite.map((key) => find(key).memberId),
    ...settings,
  };
  const { meetingId } = await client.call('POST', '/api/meetings', { token, body, key: randomUUID() });
  count('meetings');
  if (inDays !== null) return;
  scene(clock.now() + HELD_MS, async () => {
    await client.call('POST', `/api/meetings/${meetingId}/end`, { token });
    await record(world, meetingId, [host, ...invite]);
  });
}
