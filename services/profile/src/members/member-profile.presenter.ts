import type { Background, MemberCard, MemberProfile, Relation } from '@renmai/contracts/profile/profile.schema';
import type { PublishedServiceView } from '@renmai/contracts/profile/offered-service.schema';
import type { Degree, ProfileSection } from '@renmai/contracts/profile/visibility.schema';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { seenTexts } from '../profiles/second-language.js';
import type { VisibleSections } from './profile-visibility.policy.js';

const nowhere = { region: '', city: '' };

export const publishedServices = ({ services }: ProfileDocument): PublishedServiceView[] =>
  services.filter(({ published }) => published);

/** Only the allowed `sections`; fields for the member alone (versions, unpublished services) are removed by the contract. */
export function presentMember(
  document: ProfileDocument,
  sections: VisibleSections,
  { relation, degree }: { relation: Relation; degree: Degree },
): MemberProfile {
  const open = sections.profile === 'public' || sections.profile === 'full';
  const full = sections.profile === 'full';
  const of = <T>(section: ProfileSection, value: T): T | null =>
    open && !sections.hidden.includes(section) ? value : null;
  return {
    memberId: document.memberId,
    relation,
    degree,
    open,
    name: document.name,
    reading: document.reading,
    photo: document.photo,
    headline: open ? document.headline : '',
    place: open ? document.place : nowhere,
    industry: open ? document.industry : '',
    cover: open ? document.cover : null,
    about: of('about', document.about),
    educations: of('educations', document.educations),
    jobs: of('jobs', document.jobs),
    languages: of('languages', document.languages),
    skills: of('skills', document.skills),
    certifications: of('certifications', document.certifications),
    projects: of('projects', document.projects),
    volunteering: of('volunteering', document.volunteering),
    publications: of('publications', document.publications),
    services: of('services', publishedServices(document)),
    secondLanguage: open ? seenTexts(document, (section) => !sections.hidden.includes(section)) : null,
    interests: full ? of('interests', document.interests) : null,
    contact: sections.contact ? document.contact : null,
    friendsListOpen: sections.friendsList,
  };
}

/** null: the profile is not open, or neither section is. */
export function presentBackground(
  { memberId, job, education }: Background,
  { profile, hidden }: VisibleSections,
): Background | null {
  if (profile !== 'public' && profile !== 'full') return null;
  const seen = {
    memberId,
    job: hidden.includes('jobs') ? null : job,
    education: hidden.includes('educations') ? null : education,
  };
  return seen.job === null && seen.education === null ? null : seen;
}

/** A card that is not open shows name and photo. */
export const presentCard = (card: MemberCard, open: boolean): MemberCard =>
  open ? card : { ...card, headline: '', place: nowhere };
