import type { PositionReason } from '@renmai/contracts/jobs/listing.schema';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import { kilometresBetween, meetingOf } from './fit.js';
import { commonSkills, hasDegree, workOf, type Features, type Viewer } from './ranking.js';

const SHOWN_SKILLS = 5;
/** So near a title is named as a reason. */
const MEETS = 0.4;
const MOST_KM = 80;
const NEW_MS = 7 * 86_400_000;

/**
 * The reasons why a position is shown to a member, the most important first. `friends`: those who work there, as the member may see them.
 */
export function reasonsOf(
  position: Features,
  viewer: Viewer,
  { friends, now }: { friends: SomeMembers | null; now: Date },
): PositionReason[] {
  const names = commonSkills(position, viewer);
  const { near, title } = meetingOf(workOf(position), viewer.profession);
  const inCity = position.cityId !== null && viewer.cityIds.has(position.cityId);
  const km = inCity ? null : kilometresTo(position, viewer);
  return [
    ...(near < MEETS ? [] : title === '' ? [{ kind: 'wish' } as const] : [{ kind: 'title', title } as const]),
    ...(names.length > 0
      ? [{ kind: 'skills', count: names.length, names: names.slice(0, SHOWN_SKILLS) } as const]
      : []),
    ...(friends && friends.count > 0 ? [{ kind: 'friends', friends } as const] : []),
    ...(viewer.followed.has(position.homepageId) ? [{ kind: 'followed' } as const] : []),
    ...(inCity ? [{ kind: 'city' } as const] : []),
    ...(km === null ? [] : [{ kind: 'nearby', km } as const]),
    ...(position.workplace === 'remote' ? [{ kind: 'remote' } as const] : []),
    ...(hasDegree(position.degree, viewer.degree) === true ? [{ kind: 'degree' } as const] : []),
    ...(now.getTime() - position.publishedAt.getTime() < NEW_MS ? [{ kind: 'new' } as const] : []),
  ];
}

/** Null: it is far, or not known. */
function kilometresTo({ cityId, workplace }: Features, { cityIds }: Viewer): number | null {
  if (cityId === null || workplace === 'remote') return null;
  const all = [...cityIds].flatMap((own) => kilometresBetween(own, cityId) ?? []);
  const least = Math.min(...all);
  return least <= MOST_KM ? Math.max(1, Math.round(least)) : null;
}
