// @ts-check
import { randomUUID } from 'node:crypto';
import { friendsOf } from '../events/plan.mjs';
import { patiently } from '../homepages/patience.mjs';
import { people } from '../people/index.mjs';
import { dayFromNow } from './enrolments.mjs';

/** @typedef {import('../people/entries.mjs').DemoMember} DemoMember */
/** @typedef {{ name: string, gender: 'male' | 'female', nationality: string, currentSchool: string, grade: string }} Child */

/** @type {Record<DemoMember['locale'], Child[]>} */
const children = {
  'zh-CN': [
    { name: '小满', gender: 'female', nationality: '中国', currentSchool: '星星幼儿园', grade: '大班' },
    { name: '乐乐', gender: 'male', nationality: '中国', currentSchool: '向阳幼儿园', grade: '大班' },
    { name: '知夏', gender: 'female', nationality: '中国', currentSchool: '河畔幼儿园', grade: '大班' },
  ],
  en: [
    {
      name: 'Ivy',
      gender: 'female',
      nationality: 'United Kingdom',
      currentSchool: 'Mill Lane Primary',
      grade: 'Year 5',
    },
    { name: 'Oscar', gender: 'male', nationality: 'Canada', currentSchool: 'Harbour School', grade: 'Grade 4' },
    { name: 'Noor', gender: 'female', nationality: 'Jordan', currentSchool: 'Cedar Street School', grade: 'Grade 6' },
  ],
  'zh-TW': [
    { name: '宥廷', gender: 'male', nationality: '中國臺灣', currentSchool: '溪口國小', grade: '三年級' },
    { name: '詠晴', gender: 'female', nationality: '中國臺灣', currentSchool: '山腳國小', grade: '二年級' },
  ],
  ja: [
    { name: '結衣', gender: 'female', nationality: '日本', currentSchool: '川端中学校', grade: '三年' },
    { name: '蒼太', gender: 'male', nationality: '日本', currentSchool: '御所西中学校', grade: '三年' },
  ],
};

/** How old a child is that goes to such a school. @type {Partial<Record<string, number>>} */
const ages = { kindergarten: 4, primary: 7, 'junior-high': 12, 'high-school': 15 };
export const ageFor = (/** @type {string} */ stage) => ages[stage] ?? 10;

/** @param {DemoMember} person @param {string} stage of the school */
export function childOf(person, stage) {
  const own = children[person.locale];
  const child = own[people.indexOf(person) % own.length] ?? own[0];
  if (!child) throw new Error(`no child speaks ${person.locale}`);
  const days = ageFor(stage) * 365.25 + 40 + people.indexOf(person);
  const relation = people.indexOf(person) % 2 === 0 ? 'mother' : 'father';
  return { ...child, birthday: dayFromNow(-Math.round(days)), relation };
}

/**
 * The guardian's child, added where it is missing.
 * @param {import('../client.mjs').Client} client @param {import('../session.mjs').Session} token @param {DemoMember} person @param {string} stage
 * @returns {Promise<string>} its id
 */
export async function entered(client, token, person, stage) {
  const child = childOf(person, stage);
  const { items } = await client.call('GET', '/api/admissions/children', { token });
  const known = items.find((/** @type {any} */ { name }) => name === child.name);
  if (known) return known.childId;
  const { childId } = await client.call('POST', '/api/admissions/children', { token, body: child, key: randomUUID() });
  return childId;
}

/**
 * A friend who is the child's other guardian: of the same language, and not of the school. Some children have one guardian only.
 * @param {DemoMember} person @param {readonly DemoMember[]} [staff] of the school
 * @returns {DemoMember | undefined}
 */
export function otherGuardianOf(person, staff = []) {
  if (people.indexOf(person) % 3 !== 0) return undefined;
  const friends = new Set(friendsOf(person));
  return people.find((one) => friends.has(one.key) && one.locale === person.locale && !staff.includes(one));
}

/**
 * Asks the other guardian, who agrees. Repeating it changes nothing.
 * @param {import('../world.mjs').World} world @param {DemoMember} person @param {DemoMember} other @param {string} childId
 */
export async function acceptedBy({ client, find }, person, other, childId) {
  const { items } = await client.call('GET', '/api/admissions/children', { token: find(other.key).token });
  if (items.some((/** @type {any} */ child) => child.childId === childId)) return;
  const at = `/api/admissions/children/${childId}`;
  const asking = { token: find(person.key).token };
  const ask = () => client.call('PUT', `${at}/guardians/${find(other.key).memberId}`, asking);
  await patiently('enrolment.not-a-friend', ask);
  const relation = people.indexOf(person) % 2 === 0 ? 'father' : 'mother';
  await client.call('POST', `${at}/guardian-request/accept`, { token: find(other.key).token, body: { relation } });
}
