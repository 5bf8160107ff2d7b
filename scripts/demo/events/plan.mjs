// @ts-check
import { placeOf } from '../place-of.mjs';
import { pages } from '../homepages/pages.mjs';
import { friendships } from '../network.mjs';
import { people } from '../people/index.mjs';
import { phrases, topics } from './words.mjs';

/** @typedef {import('../people/entries.mjs').DemoMember} DemoMember */

/**
 * The kind or last state of an event. `past`: it was held; `going`: it is in progress.
 * @typedef {'ahead' | 'online' | 'hybrid' | 'approval' | 'full' | 'offers' | 'resume' | 'invitation' | 'series' | 'moved' | 'cancelled' | 'past' | 'going'} Shape
 */

/**
 * @typedef {object} DemoEvent
 * @property {DemoMember} host the member who creates it
 * @property {import('../homepages/pages.mjs').DemoPage | null} page the publishing homepage; null: the host
 * @property {Shape} shape
 * @property {DemoMember | null} coOrganizer a friend of the host's
 * @property {number} days until it begins; below 0: it has begun
 * @property {string} zone
 * @property {[starts: string, ends: string]} hours on the wall
 * @property {any} form as the contract has it, without times and organizer
 */

/** By turns, so that there is each of them; homepages and members each go through all. @type {readonly Shape[]} */
export const shapes = [
  'ahead',
  'approval',
  'full',
  'series',
  'hybrid',
  'moved',
  'past',
  'online',
  'offers',
  'cancelled',
  'going',
  'resume',
];
/** Events of members. @type {readonly Shape[]} */
const ofMembers = [
  'past',
  'series',
  'invitation',
  'approval',
  'ahead',
  'full',
  'online',
  'past',
  'cancelled',
  'moved',
  'going',
];
/** So many members have events of their own. */
const HOSTS = 16;
/** Every so many homepages have two events. */
const TWO_EVERY = 3;

/** Places for members whose city is in no list. */
const offices = ['310000', '110000', '440300', '330100'];
const zones = /** @type {const} */ ({
  'zh-CN': 'Asia/Shanghai',
  'zh-TW': 'Asia/Taipei',
  en: 'Europe/London',
  ja: 'Asia/Tokyo',
});
/** @type {[string, string][]} */
const hours = [
  ['19:00', '21:00'],
  ['14:00', '17:00'],
  ['10:00', '16:30'],
  ['09:30', '12:00'],
];

const approved = pages.filter(({ becomes }) => becomes === 'approved');

/** @type {DemoEvent[]} */
export const demoEvents = [
  ...approved.flatMap((page, index) => {
    const titles = topics[page.founder.locale][page.kind];
    const count = index % TWO_EVERY === 0 ? 2 : 1;
    return Array.from({ length: count }, (_, place) => {
      const number = index + place * 7;
      return eventOf({ host: page.founder, page, number, topic: titles[(index + place) % titles.length] });
    });
  }),
  ...people.slice(0, HOSTS).map((host, index) => {
    const titles = topics[host.locale].member;
    return eventOf({ host, page: null, number: index, topic: titles[index % titles.length] });
  }),
];

/** @param {{ host: DemoMember, page: DemoEvent['page'], number: number, topic: import('./words.mjs').Topic | undefined }} of @returns {DemoEvent} */
function eventOf({ host, page, number, topic }) {
  if (!topic) throw new Error('there is no topic');
  const turn = page ? shapes : ofMembers;
  const shape = turn[number % turn.length] ?? 'ahead';
  const { locale } = host;
  const { plan, by, asked, street, hall } = phrases[locale];
  const name = page?.name ?? host.name;
  const where = page?.city ?? host.place[0];
  const cityId = placeOf(where) ?? offices[number % offices.length] ?? null;
  const mode = shape === 'online' ? 'online' : shape === 'hybrid' ? 'hybrid' : 'offline';
  return {
    host,
    page,
    shape,
    coOrganizer: number % 4 === 0 ? coOrganizerOf(host) : null,
    days: daysOf(shape, number),
    zone: zones[locale],
    hours: hours[number % hours.length] ?? ['19:00', '21:00'],
    form: {
      title: page ? `${topic.title} · ${name}` : topic.title,
      type: topic.type,
      mode,
      description: `${topic.about}\n\n${plan}\n${topic.plan.join('\n')}`,
      aboutOrganizer: by(name),
      venue: mode === 'online' ? null : { cityId, address: street, detail: hall[number % hall.length] ?? '' },
      onlineLink: mode === 'offline' ? null : `https://meet.example.com/${page?.handle ?? host.key}`,
      ...rulesOf(shape, asked),
    },
  };
}

/** @param {Shape} shape @param {number} number */
function daysOf(shape, number) {
  if (shape === 'past') return -(3 + ((number * 5) % 19));
  return shape === 'going' ? -1 - (number % 3) : 3 + ((number * 5) % 60);
}

/** @param {Shape} shape @param {string} asked */
function rulesOf(shape, asked) {
  const question = { kind: 'text', label: asked, options: [], required: false, knockOut: null };
  switch (shape) {
    case 'approval':
      return { registration: 'approval', places: 20, questions: [question] };
    case 'full':
      return { places: 3, whenFull: 'wait' };
    case 'offers':
      return { places: 2, whenFull: 'wait', promotion: 'offer' };
    case 'resume':
      return { registration: 'approval', resume: 'required', places: 30 };
    case 'invitation':
      return { registration: 'invitation', places: 12 };
    case 'going':
      return { continuing: true };
    default:
      return { places: shape === 'ahead' ? 60 : null };
  }
}

/** Keys of the member's friends. @param {DemoMember} member @returns {string[]} */
export function friendsOf({ key: own }) {
  return friendships
    .flatMap(([key, others]) => others.map((other) => [key, other]))
    .filter((pair) => pair.includes(own))
    .map((pair) => pair.find((key) => key !== own) ?? own);
}

/** @param {DemoMember} member @returns {DemoMember | null} */
function coOrganizerOf(member) {
  const [first] = friendsOf(member);
  return people.find(({ key }) => key === first) ?? null;
}
