// @ts-check
import { periods, words, yearsOnly } from './words.mjs';

/**
 * @typedef {{ start: string, end: string | null, period: string }} Spell
 * @typedef {Spell & { title: string, company: string, place: string, lines: string[] }} Job
 * @typedef {Spell & { school: string, degree: string, degreeWord: string, field: string }} School
 * `phone`: as it is printed, with the facts beside it.
 * @typedef {{ locale: string, name: string, email: string, phone: string, facts: string[], city: string, about: string, jobs: Job[], schools: School[],
 *   skills: string[], languages: { word: string, tag: string, levelWord: string, level: string }[], other: string[],
 *   headings: Record<string, string> }} Person
 */

/** Numbers that are the same at each run (mulberry32). @param {number} seed */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** @param {number} from @param {number} to */
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @template T @param {readonly T[]} list @returns {T} */
    one: (list) => /** @type {T} */ (list[Math.floor(next() * list.length)]),
    /** @template T @param {readonly T[]} list @param {number} count @returns {T[]} */
    some: (list, count) => {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return taken;
    },
    /** @param {number} share */
    chance: (share) => next() < share,
  };
}
/** @typedef {ReturnType<typeof randomOf>} Random */

const phones = {
  en: '+44 7700 900123',
  'zh-CN': '13900001111',
  'zh-TW': '0912-345-678',
  ja: '090-1234-5678',
  de: '+49 170 1234567',
};

/** Somebody who does not exist, with all that their résumé says. @param {string} locale @param {Random} random @returns {Person} */
export function personOf(locale, random) {
  const list = /** @type {import('./words.mjs').Words} */ (words[locale]);
  const ways = periods[/** @type {keyof typeof periods} */ (locale)];
  const way = random.int(0, ways.length - 1);
  const onlyYears = yearsOnly[/** @type {keyof typeof yearsOnly} */ (locale)].includes(way);
  const [date, joined] = /** @type {(typeof ways)[number]} */ (ways[way]);
  /** @param {number} from months since year 0 @param {number | null} until @returns {Spell} */
  const spell = (from, until) => {
    const text = (/** @type {number} */ at) => date(Math.floor(at / 12), (at % 12) + 1);
    const value = (/** @type {number} */ at) =>
      onlyYears ? String(Math.floor(at / 12)) : `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return {
      start: value(from),
      end: until === null ? null : value(until),
      period: joined(text(from), until === null ? null : text(until), list.now),
    };
  };
  const jobCount = random.int(1, 4);
  const [titles, companies] = [random.some(list.titles, jobCount), random.some(list.companies, jobCount)];
  let at = 2024 * 12 + random.int(0, 11);
  const jobs = titles.map((title, index) => {
    const until = index === 0 && random.chance(0.6) ? null : at;
    const from = at - random.int(8, 50);
    at = from - random.int(0, 5);
    return {
      title,
      company: companies[index] ?? '',
      place: random.one(list.places),
      lines: random.some(list.sentences, random.int(0, 3)),
      ...spell(from, until),
    };
  });
  const schools = random.some(list.schools, random.int(1, 2)).map((school) => {
    const until = at - random.int(0, 6);
    const from = until - random.int(24, 48);
    at = from;
    const [degreeWord, degree] = random.one(list.degrees);
    return { school, degree, degreeWord, field: random.one(list.fields), ...spell(from, until) };
  });
  const facts = random.chance(0.4) ? random.some(list.facts, random.int(1, 2)) : [];
  const heading = (/** @type {string} */ kind) => random.one(list.headings[kind] ?? ['']);
  return {
    locale,
    name: random.one(list.names),
    email: `person${random.int(1, 99)}@mail.example.org`,
    phone: [phones[/** @type {keyof typeof phones} */ (locale)], ...facts].join(' | '),
    facts,
    city: random.one(list.places),
    about: random.chance(0.6) ? list.about : '',
    jobs,
    schools,
    skills: random.some(list.skills, random.int(3, 8)),
    languages: random.chance(0.7)
      ? random.some(list.languages, random.int(1, 3)).map(([word, tag]) => {
          const [levelWord, level] = random.one(list.levels);
          return { word, tag, levelWord, level };
        })
      : [],
    other: random.chance(0.4) ? random.some(list.sentences, 1) : [],
    headings: Object.fromEntries(Object.keys(list.headings).map((kind) => [kind, heading(kind)])),
  };
}
