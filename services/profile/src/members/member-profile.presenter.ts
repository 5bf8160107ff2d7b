import type { MemberCard, MemberProfile, Relation } from '@renmai/contracts/profile/profile.schema';
import type { PublishedServiceView } from '@renmai/contracts/profile/offered-service.schema';
import type { Degree } from '@renmai/contracts/profile/visibility.schema';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
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
    about: open ? document.about : null,
    educations: open ? document.educations : null,
    jobs: open ? document.jobs : null,
    languages: open ? document.languages : null,
    skills: open ? document.skills : null,
    certifications: open ? document.certifications : null,
    projects: open ? document.projects : null,
    volunteering: open ? document.volunteering : null,
    publications: open ? document.publications : null,
    services: open ? publishedServices(document) : null,
    interests: full ? document.interests : null,
    contact: sections.contact ? document.contact : null,
    friendsListOpen: sections.friendsList,
  };
}

/** A card that is not open shows name and photo. */
export const presentCard = (card: MemberCard, open: boolean): MemberCard =>
  open ? card : { ...card, headline: '', place: nowhere };
