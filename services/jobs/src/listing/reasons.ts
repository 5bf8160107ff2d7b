import type { PositionReason } from '@renmai/contracts/jobs/listing.schema';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import { commonSkills, hasDegree, type Features, type Viewer } from './ranking.js';

const SHOWN_SKILLS = 5;
const NEW_MS = 7 * 86_400_000;

/** Why a position is shown to a member, the weightiest first. `friends`: those who work there, as the member may see them. */
export function reasonsOf(
  position: Features,
  viewer: Viewer,
  { friends, now }: { friends: SomeMembers | null; now: Date },
): PositionReason[] {
  const names = commonSkills(position, viewer).map((key) => viewer.skills.get(key) ?? key);
  const inCity = position.cityId !== null && viewer.cityIds.has(position.cityId);
  return [
    ...(names.length > 0
      ? [{ kind: 'skills', count: names.length, names: names.slice(0, SHOWN_SKILLS) } as const]
      : []),
    ...(friends && friends.count > 0 ? [{ kind: 'friends', friends } as const] : []),
    ...(viewer.followed.has(position.homepageId) ? [{ kind: 'followed' } as const] : []),
    ...(inCity ? [{ kind: 'city' } as const] : []),
    ...(position.workplace === 'remote' ? [{ kind: 'remote' } as const] : []),
    ...(hasDegree(position.degree, viewer.degree) === true ? [{ kind: 'degree' } as const] : []),
    ...(now.getTime() - position.publishedAt.getTime() < NEW_MS ? [{ kind: 'new' } as const] : []),
  ];
}
