import { paths } from '../../lib/paths';

/** The lists of a profile as their addresses name them. */
export const lists = [
  'jobs',
  'educations',
  'languages',
  'skills',
  'services',
  'certifications',
  'projects',
  'volunteering',
  'publications',
] as const;
export type ListName = (typeof lists)[number];

export const profilePaths = {
  own: paths.profile,
  preview: paths.profilePreview,
  intro: '/profile/edit',
  photo: '/profile/photo',
  cover: '/profile/cover',
  contact: '/profile/contact',
  interests: paths.interests,
  secondLanguage: '/profile/second-language',
  list: (list: ListName) => `/profile/${list}`,
  add: (list: ListName) => `/profile/${list}/new`,
  entry: (list: ListName, entryId: string) => `/profile/${list}/${encodeURIComponent(entryId)}`,
  memberServices: (memberId: string) => `${paths.member(memberId)}/services`,
  memberService: (memberId: string, serviceId: string) =>
    `${paths.member(memberId)}/services/${encodeURIComponent(serviceId)}`,
};
