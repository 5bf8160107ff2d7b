// @ts-check
import { randomUUID } from 'node:crypto';
import { finderIn } from '../members.mjs';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * @typedef {object} DemoMeeting
 * @property {string} host
 * @property {string} title
 * @property {readonly string[]} invite
 * @property {number | null} inDays it begins in so many days; null: it was held
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
    hour: 12,
    settings: { lobby: true },
  },
  {
    host: 'maya.okafor',
    title: 'Turbine telemetry: what we measured',
    invite: ['lin.zhiyuan', 'gao.lei', 'amina.haddad', 'grace.lindqvist'],
    inDays: 5,
    hour: 9,
    settings: { password: 'windy' },
  },
  {
    host: 'lin.zhiyuan',
    title: '爬山路线讨论',
    invite: ['su.wanqing', 'han.ruoxi', 'ma.xiaotian', 'gao.lei'],
    inDays: null,
  },
];

/** A meeting is known by its title; one that has passed is planned again. @param {import('../world.mjs').World} world */
export async function fillMeetings({ client, members }) {
  const find = finderIn(members);
  let added = 0;
  for (const { host, title, invite, inDays, hour = 0, settings } of demoMeetings) {
    const { token } = find(host);
    const when = inDays === null ? 'past' : 'upcoming';
    const { items } = await client.call('GET', `/api/meetings?when=${when}&limit=100`, { token });
    if (items.some((/** @type {{ title: string }} */ one) => one.title === title)) continue;
    const startsAt =
      inDays === null ? null : new Date(Math.floor(Date.now() / DAY_MS + inDays) * DAY_MS + hour * HOUR_MS);
    const body = {
      title,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: startsAt && new Date(startsAt.getTime() + HOUR_MS).toISOString(),
      invite: invite.map((key) => find(key).memberId),
      ...settings,
    };
    const { meetingId } = await client.call('POST', '/api/meetings', {
      token,
      body,
      key: `demo-meeting-${randomUUID()}`,
    });
    if (inDays === null) await client.call('POST', `/api/meetings/${meetingId}/end`, { token });
    added += 1;
  }
  return added > 0 ? `${added} meetings` : null;
}
