import type { z } from 'zod';
import type { profileBackgroundChanged } from './profile.events.js';
import type { TraitKind } from './trait.schema.js';
import {
  profileSections,
  sectionAudiences,
  type ProfileSection,
  type VisibilitySettings,
} from './visibility.schema.js';

/** Sections with a narrower audience than the profile. Nothing in them is searched, suggested or counted for others. */
export const closedSections = ({ profile, sections = {} }: Pick<VisibilitySettings, 'profile' | 'sections'>) =>
  profileSections.filter(
    (section) => sectionAudiences.indexOf(sections[section] ?? 'everyone') > sectionAudiences.indexOf(profile),
  );

type Background = z.infer<(typeof profileBackgroundChanged)['data']>;

/** The section in which a trait is read; the industry of the member and the city are in the head of the profile. */
const sectionOf: Partial<Record<TraitKind, ProfileSection>> = {
  school: 'educations',
  employer: 'jobs',
  interest: 'interests',
  skill: 'skills',
  language: 'languages',
};

/**
 * The background without the sections that not everyone may see who may see the profile. Readers that show, find or suggest members to
 * others use it; the whole is for what concerns the member alone.
 */
export function openBackground<B extends Partial<Background>>(background: B): B {
  const { closed = [], industry } = background;
  if (closed.length === 0) return background;
  const isClosed = (section: ProfileSection): boolean => closed.includes(section);
  const lists = (['jobs', 'educations', 'skills', 'languages', 'interests'] as const).filter(isClosed);
  const achievements = (['certifications', 'projects', 'volunteering', 'publications'] as const).filter(isClosed);
  const traits = (background.traits ?? []).filter(({ kind, name }) => {
    if (kind === 'industry') return !isClosed('jobs') || name === industry;
    const section = sectionOf[kind];
    return section === undefined || !isClosed(section);
  });
  return {
    ...background,
    ...Object.fromEntries([...lists, ...achievements].map((section) => [section, []])),
    ...(isClosed('about') && { about: '' }),
    ...(background.second && {
      second: background.second.filter(({ section }) => section === null || !isClosed(section)),
    }),
    traits,
  };
}
