import type { SearchReason } from '@renmai/contracts/search/result.schema';
import { marked } from '../analysis/marks.js';
import type { ParsedQuery } from '../analysis/query.js';
import type { Ranked } from '../index/search-index.port.js';

/** The viewer's traits that are compared with those of the results. */
export interface ViewerTraits {
  companyKeys: readonly string[];
  schoolKeys: readonly string[];
  cityKey: string;
}

export interface MemberCardData extends ViewerTraits {
  headline: string;
  skills: readonly string[];
  services: readonly string[];
  jobs: readonly { title: string; companyName: string; current: boolean }[];
  schools: readonly string[];
  /** the headline or introduction */
  text?: string;
}

const DAY = 86_400_000;
const MOST = 3;

/** The reasons why a member was found, the most important first. For a profile that is not open only the proximity. */
export function memberReasons(
  row: Ranked,
  card: MemberCardData,
  query: ParsedQuery,
  own: ViewerTraits | null,
): SearchReason[] {
  const reasons: SearchReason[] = [];
  if (row.degree === 1) reasons.push({ kind: 'friend' });
  if (row.degree === 2 && row.mutual > 0) reasons.push({ kind: 'mutual-friends', count: row.mutual });
  if (row.followed) reasons.push({ kind: 'followed' });
  if (!row.open) return reasons.slice(0, MOST);
  const stands = (text: string): boolean => marked(text, query).marks.length > 0;
  const job = card.jobs.find(({ companyName }) => stands(companyName));
  if (job) reasons.push({ kind: 'works-at', name: job.companyName });
  const school = card.schools.find(stands);
  if (school) reasons.push({ kind: 'learned-at', name: school });
  const skills = card.skills.filter(stands).slice(0, MOST);
  if (skills.length > 0) reasons.push({ kind: 'skills', names: skills });
  const service = card.services.find(stands);
  if (service) reasons.push({ kind: 'offers', name: service });
  if (own) {
    const company = card.jobs.find((_, place) => own.companyKeys.includes(card.companyKeys[place] ?? ''));
    if (company && !job) reasons.push({ kind: 'same-company', name: company.companyName });
    const learned = card.schools.find((_, place) => own.schoolKeys.includes(card.schoolKeys[place] ?? ''));
    if (learned && !school) reasons.push({ kind: 'same-school', name: learned });
    if (own.cityKey !== '' && own.cityKey === card.cityKey) reasons.push({ kind: 'same-city' });
  }
  return reasons.slice(0, MOST);
}

/** The reasons for all other kinds. */
export function otherReasons(row: Ranked, now: Date, startsAt: string | null): SearchReason[] {
  const reasons: SearchReason[] = [];
  if (row.followed) reasons.push({ kind: 'followed' });
  if (row.followers >= 100) reasons.push({ kind: 'popular' });
  const until = startsAt === null ? null : Date.parse(startsAt) - now.getTime();
  if (until !== null && until > 0 && until < 7 * DAY) reasons.push({ kind: 'soon' });
  const isOffer = row.kind === 'position' || row.kind === 'enrolment';
  if (isOffer && now.getTime() - row.at.getTime() < 7 * DAY) reasons.push({ kind: 'new' });
  return reasons.slice(0, MOST);
}
