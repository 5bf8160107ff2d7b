import type { Concept } from './vocabulary.js';

/** The nearness of two occupations by their place in the classification. */
const near = {
  group: 0.75,
  kindOf: 0.75,
  family: 0.55,
  sameGroup: 0.4,
  kin: 0.3,
  minorGroup: 0.2,
  subMajorGroup: 0.1,
} as const;
/** The nearness of two occupations by shared skills alone is at most this, because they may be of different trades. */
const MOST_BY_SKILLS = 0.9;

/** Families of work that people change between. */
const kin: readonly (readonly string[])[] = [
  ['software', 'data', 'product'],
  ['product', 'project', 'graphic-design'],
  ['marketing', 'publishing', 'film-and-media'],
  ['marketing', 'sales', 'customer-service'],
  ['school-teaching', 'higher-education', 'school-support'],
  ['higher-education', 'science', 'laboratory', 'humanities'],
  ['accounting', 'finance'],
  ['hr', 'administration'],
  ['management', 'project', 'product'],
  ['medicine', 'nursing', 'therapy', 'medical-technology'],
  ['nursing', 'care'],
  ['mechanical-engineering', 'electrical-engineering', 'production'],
  ['electrical-engineering', 'energy', 'semiconductor'],
  ['semiconductor', 'production'],
  ['civil-engineering', 'architecture', 'building-trades'],
  ['food', 'hospitality'],
  ['logistics', 'transport'],
  ['translation', 'publishing'],
  ['arts', 'film-and-media', 'graphic-design'],
];

/** 1: the same; 0: nothing says that they are near. */
export function nearness(one: Concept, other: Concept): number {
  if (one.id === other.id) return 1;
  if (one.kind !== 'occupation' || other.kind !== 'occupation') return 0;
  return Math.max(byTree(one, other), bySkills(one, other), byFamily(one, other));
}

function byTree(one: Concept, other: Concept): number {
  if (one.parent === other.id || other.parent === one.id) return near.group;
  const [first, second] = [one.isco, other.isco];
  if (first === '' || second === '') return 0;
  if (first === second) return near.sameGroup;
  if (first.slice(0, 3) === second.slice(0, 3)) return near.minorGroup;
  return first.slice(0, 2) === second.slice(0, 2) ? near.subMajorGroup : 0;
}

const bySkills = (one: Concept, other: Concept): number =>
  Math.min(MOST_BY_SKILLS, Math.max(one.near.get(other.id) ?? 0, other.near.get(one.id) ?? 0));

function byFamily(first: Concept, second: Concept): number {
  const [one, other] = [first.family, second.family];
  if (one === '' || other === '') return 0;
  if (one === other) return isKindOf(first, second) || isKindOf(second, first) ? near.kindOf : near.family;
  return kin.some((families) => families.includes(one) && families.includes(other)) ? near.kin : 0;
}

/** A head nurse is a nurse, and a project architect an architect. */
const isKindOf = ({ labels: one }: Concept, { labels: other }: Concept): boolean =>
  (['en', 'zh-CN'] as const).some((locale) => {
    const [special = '', usual = ''] = [one[locale][0], other[locale][0]];
    return usual.length > 1 && special.length > usual.length && (special.endsWith(usual) || special.startsWith(usual));
  });
