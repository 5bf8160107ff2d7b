import { degreesOfStudy, type DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import type { Experience, Workplace } from '@renmai/contracts/jobs/position-card.schema';
import type { RefusalReason } from '@renmai/contracts/jobs/listing.schema';
import { traitKey } from '@renmai/names';
import { nearness } from '@renmai/vocabulary';
import { aptnessOf, canRead, languageFit, levelFit, meetingOf, placeFit, type Profession, type Work } from './fit.js';
import { isGeneral, readTitle, skillId } from './titles.js';

/** The traits of a position that decide its rank. */
export interface Features {
  positionId: string;
  homepageId: string;
  title: string;
  /** the language of its texts; null: it has no letters */
  language: Work['language'];
  experience: Experience;
  workplace: Workplace;
  cityId: string | null;
  degree: DegreeOfStudy | null;
  /** monthly; null: negotiable */
  salaryMax: number | null;
  salaryCurrency: string;
  skillKeys: readonly string[];
  publishedAt: Date;
}

/** A position that the member has hidden, as it was then. */
export type Lesson = Pick<Features, 'homepageId' | 'cityId' | 'salaryMax' | 'salaryCurrency' | 'skillKeys'> & {
  reason: RefusalReason | null;
};

/** The traits of a member that raise or lower the rank of positions. */
export interface Viewer {
  /** the member's spelling of each skill, by its key */
  skills: ReadonlyMap<string, string>;
  cityIds: ReadonlySet<string>;
  degree: DegreeOfStudy | null;
  /** homepages */
  followed: ReadonlySet<string>;
  /** friends who work there now, by homepage */
  friendsAt: ReadonlyMap<string, number>;
  lessons: readonly Lesson[];
  profession: Profession;
}

const weight = {
  /** present or wanted work, if they can read it and work there */
  fit: 500,
  skill: 6,
  /** factor for the share of common skills among all required ones */
  share: 6,
  city: 12,
  remote: 4,
  friend: 16,
  furtherFriend: 4,
  followed: 20,
  degree: 4,
  degreeMissing: -12,
  /** in a language that they do not read: outweighs everything except the fit */
  unreadable: -60,
  fresh: 12,
};
const MOST_SKILLS = 5;
const MOST_FRIENDS = 4;
const HALF_LIFE_DAYS = 10;
const DAY_MS = 86_400_000;

/** The penalty of a hidden position for similar ones; penalties add up to `most`. */
const lesson = { company: 60, place: 25, pay: 25, skill: 8, homepage: 8, plainSkill: 2, most: 90 };

const ranked = degreesOfStudy.filter((degree) => degree !== 'other');
const rankOf = (degree: DegreeOfStudy): number => ranked.findIndex((known) => known === degree);

/** Null: not known. */
export function hasDegree(asked: DegreeOfStudy | null, own: DegreeOfStudy | null): boolean | null {
  if (asked === null || own === null || asked === 'other' || own === 'other') return null;
  return rankOf(own) >= rankOf(asked);
}

export const highestDegree = (degrees: readonly DegreeOfStudy[]): DegreeOfStudy | null =>
  degrees.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? null;

/** The member's spelling of the common skills, in any language, in the position's order. */
export function commonSkills({ skillKeys }: Pick<Features, 'skillKeys'>, { skills }: Pick<Viewer, 'skills'>): string[] {
  if (skills.size === 0) return [];
  const own = new Map([...skills].map(([key, name]) => [skillId(key), name]));
  return skillKeys.flatMap((key) => skills.get(key) ?? own.get(skillId(key)) ?? []);
}

export const workOf = ({ title, ...position }: Features): Work => ({
  ...position,
  title,
  titleKey: traitKey.skill(title),
});

/** 0 to 1: how well the member can do it, wants it, can read it and get there. */
export function fitOf(position: Features, viewer: Viewer, common: number): number {
  const [work, { profession }] = [workOf(position), viewer];
  const aptness = aptnessOf(meetingOf(work, profession), common, position.skillKeys.length);
  if (aptness === 0) return 0;
  return aptness * levelFit(work, profession) * languageFit(work, profession) * placeFit(position, viewer.cityIds);
}

/** An integer that is greater the better the position fits. `at`: the only time that recency depends on, so that pages stay in order. */
export function scoreOf(position: Features, viewer: Viewer, at: Date): number {
  const common = commonSkills(position, viewer).length;
  const asked = position.skillKeys.length;
  const friends = Math.min(viewer.friendsAt.get(position.homepageId) ?? 0, MOST_FRIENDS);
  const degree = hasDegree(position.degree, viewer.degree);
  const days = Math.max(0, at.getTime() - position.publishedAt.getTime()) / DAY_MS;
  const score =
    fitOf(position, viewer, common) * weight.fit +
    Math.min(common, MOST_SKILLS) * weight.skill +
    (asked > 0 ? (common / asked) * weight.share : 0) +
    placeOf(position, viewer) +
    (friends > 0 ? weight.friend + (friends - 1) * weight.furtherFriend : 0) +
    (viewer.followed.has(position.homepageId) ? weight.followed : 0) +
    (canRead(workOf(position), viewer.profession) ? 0 : weight.unreadable) +
    (degree === null ? 0 : degree ? weight.degree : weight.degreeMissing) +
    weight.fresh * 0.5 ** (days / HALF_LIFE_DAYS);
  return Math.round(score - taughtAgainst(position, viewer.lessons));
}

function placeOf({ cityId, workplace }: Features, { cityIds }: Viewer): number {
  if (cityId !== null && cityIds.has(cityId)) return weight.city;
  return workplace === 'remote' ? weight.remote : 0;
}

/** The penalty of hidden positions for a similar one. */
export function taughtAgainst(
  position: Pick<Features, 'homepageId' | 'cityId' | 'salaryMax' | 'salaryCurrency' | 'skillKeys'>,
  lessons: readonly Lesson[],
): number {
  let sum = 0;
  for (const one of lessons) {
    const shared = (): number => one.skillKeys.filter((key) => position.skillKeys.includes(key)).length;
    const sameHomepage = one.homepageId === position.homepageId;
    if (one.reason === 'company') sum += sameHomepage ? lesson.company : 0;
    else if (one.reason === 'place') sum += one.cityId !== null && one.cityId === position.cityId ? lesson.place : 0;
    else if (one.reason === 'pay') sum += paysNoMore(position, one) ? lesson.pay : 0;
    else if (one.reason === 'field') sum += shared() * lesson.skill;
    else sum += (sameHomepage ? lesson.homepage : 0) + shared() * lesson.plainSkill;
  }
  return Math.min(sum, lesson.most);
}

type Pay = Pick<Features, 'salaryMax' | 'salaryCurrency'>;
const paysNoMore = ({ salaryMax, salaryCurrency }: Pay, than: Pay): boolean =>
  salaryCurrency === than.salaryCurrency &&
  salaryMax !== null &&
  than.salaryMax !== null &&
  salaryMax <= than.salaryMax;

/** Less is another trade. */
const LEAST_KIN = 0.4;

/** The similarity of two positions; 0: they have nothing relevant in common. */
export function similarityOf(one: Features, other: Features): number {
  const shared = one.skillKeys.filter((key) => other.skillKeys.includes(key)).length;
  const all = new Set([...one.skillKeys, ...other.skillKeys]).size;
  const alike = shared === 0 ? 0 : 40 * (shared / all) + 6 * Math.min(shared, MOST_SKILLS);
  const kin = kinship(one, other);
  const isAlike = kin >= LEAST_KIN;
  const near = one.cityId !== null && one.cityId === other.cityId ? 10 : 0;
  const same = one.homepageId === other.homepageId ? 8 : 0;
  return Math.round(alike + near + same + (isAlike ? 40 * kin : 0));
}

function kinship(one: Features, other: Features): number {
  const [first, second] = [one, other].map(({ title }) =>
    readTitle(title).occupations.filter((each) => !isGeneral(each)),
  );
  const all = (first ?? []).flatMap((each) => (second ?? []).map((also) => nearness(each, also)));
  return Math.max(0, ...all);
}
