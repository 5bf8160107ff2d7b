import type { MemberProfile, OwnProfile } from '@renmai/contracts/profile/profile.schema';

/** A profile as the sections show it, one's own or another's. Null: this section is hidden from whoever looks. */
export type Person = Pick<
  MemberProfile,
  | 'memberId'
  | 'name'
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

/** From the large to the small in Chinese and Japanese, the other way round elsewhere. */
export const placeText = ({ region, city }: Person['place'], language: string): string =>
  /^(zh|ja)/.test(language)
    ? [region, city === region ? '' : city].filter(Boolean).join(' ')
    : [city, region === city ? '' : region].filter(Boolean).join(', ');
