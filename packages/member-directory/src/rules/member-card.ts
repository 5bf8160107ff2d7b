import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { Visibility } from '@renmai/contracts/profile/visibility.schema';
import { isOpenTo, type Standing } from './visibility.policy.js';

export interface CardRow
  extends Pick<Standing, 'memberId' | 'degree'>, Pick<MemberCard, 'name' | 'headline' | 'place' | 'photo'> {
  profileVisibility: Visibility;
}

const nowhere = { region: '', city: '' };

/** The card of somebody who is found; a profile that is not open to the viewer shows name and photo. */
export function presentCard(row: CardRow, viewerId: string | null): MemberCard {
  const open = isOpenTo(row.profileVisibility, { memberId: viewerId }, row);
  return {
    memberId: row.memberId,
    name: row.name,
    headline: open ? row.headline : '',
    place: open ? row.place : nowhere,
    photo: row.photo,
    degree: row.degree,
  };
}

/** SQL: the columns of `CardRow` beside those of a standing, from the row `m`; empty where there was no event of profile. */
export const cardColumns = `
  coalesce(m.name, '') AS name, coalesce(m.headline, '') AS headline,
  coalesce(m.place, '{"region":"","city":""}') AS place, m.photo,
  coalesce(m.profile_visibility, 'everyone') AS "profileVisibility"`;
