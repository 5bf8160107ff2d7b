import { z } from 'zod';

/** Who may see a part of a profile. */
export const visibilities = ['everyone', 'friends-of-friends', 'friends', 'only-me'] as const;
export const visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof visibility>;

/** Who can find the member by searching. Friends always can. */
export const searchAudiences = ['everyone', 'friends'] as const;
export const searchAudience = z.enum(searchAudiences);
export type SearchAudience = z.infer<typeof searchAudience>;

/** The sections of a profile that may have an audience of their own. */
export const profileSections = [
  'about',
  'jobs',
  'projects',
  'educations',
  'services',
  'skills',
  'certifications',
  'languages',
  'publications',
  'volunteering',
  'interests',
] as const;
export const profileSection = z.enum(profileSections);
export type ProfileSection = z.infer<typeof profileSection>;

/** Who may see a section, among those who may see the profile; from the widest to the narrowest. `members`: not visitors. */
export const sectionAudiences = ['everyone', 'members', 'friends-of-friends', 'friends', 'only-me'] as const;
export const sectionAudience = z.enum(sectionAudiences);
export type SectionAudience = z.infer<typeof sectionAudience>;
/** Sections left out are seen by all who may see the profile. */
export const sectionVisibility = z.partialRecord(profileSection, sectionAudience);

/**
 * How much members whose profiles are opened learn of the viewer: the name, the occupation alone, or nothing. Who is hidden does not learn by
 * name who opens their own profile.
 */
export const viewingModes = ['shown', 'occupation', 'hidden'] as const;
export const viewingMode = z.enum(viewingModes);
export type ViewingMode = z.infer<typeof viewingMode>;

export const visibilitySettings = z.object({
  profile: visibility,
  contact: visibility,
  friendsList: visibility,
  /** settings made before there was a search have none */
  search: searchAudience.default('everyone'),
  /** left out of a form: the audiences stay as they are */
  sections: sectionVisibility.optional(),
  /** left out of a form: it stays as it is; left out of an answer: `shown` */
  viewing: viewingMode.optional(),
});
export type VisibilitySettings = z.infer<typeof visibilitySettings>;

export const defaultVisibility: VisibilitySettings = {
  profile: 'everyone',
  contact: 'friends',
  friendsList: 'friends',
  search: 'everyone',
};

export const visibilityView = visibilitySettings.extend({ version: z.int() }).meta({ id: 'Visibility' });
export const visibilityForm = visibilityView;

/** How many friendships lie between the asking member and another; null: more than three, or nobody is signed in. */
export const degree = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable();
export type Degree = z.infer<typeof degree>;
