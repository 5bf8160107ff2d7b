import type { MemberProfile, OwnProfile } from '@renmai/contracts/profile/profile.schema';

/** A profile as the sections show it, one's own or another's. Null: this section is hidden from anyone who looks. */
export type Person = Pick<
  MemberProfile,
  | 'memberId'
  | 'name'
  | 'reading'
  | 'headline'
  | 'place'
  | 'industry'
  | 'photo'
  | 'cover'
  | 'about'
  | 'interests'
  | 'educations'
  | 'jobs'
  | 'languages'
  | 'skills'
  | 'contact'
> & {
  services:
    { id: string; title: string; description: string; category: string; price: string; published?: boolean }[] | null;
};

export const ownPerson = (profile: OwnProfile): Person => profile;
export const memberPerson = (profile: MemberProfile): Person => profile;

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u;

/** From the large to the small where it is written in Chinese or Japanese, the other way round elsewhere. */
export function placeText({ region, city }: Person['place']): string {
  const parts = [city, region === city ? '' : region].filter(Boolean);
  return eastAsian.test(parts.join('')) ? parts.reverse().join(' ') : parts.join(', ');
}
