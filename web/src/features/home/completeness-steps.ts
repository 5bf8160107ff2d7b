import type { CompletenessPart } from '@renmai/contracts/profile/completeness.schema';
import { BriefcaseIcon, CapIcon, GlobeIcon, type Icon, StarIcon } from '../../ui/icons';
import { BookIcon, CameraIcon, PencilIcon, PhoneIcon, PlaceIcon } from '../../ui/more-icons';

/** The pages to fill in each missing part of a profile. */
export const completenessSteps: Record<CompletenessPart, { icon: Icon; to: string }> = {
  photo: { icon: CameraIcon, to: '/profile/photo' },
  headline: { icon: PencilIcon, to: '/profile/edit' },
  job: { icon: BriefcaseIcon, to: '/profile/jobs/new' },
  education: { icon: CapIcon, to: '/profile/educations/new' },
  skill: { icon: StarIcon, to: '/profile/skills' },
  about: { icon: BookIcon, to: '/profile/edit' },
  place: { icon: PlaceIcon, to: '/profile/edit' },
  language: { icon: GlobeIcon, to: '/profile/languages/new' },
  contact: { icon: PhoneIcon, to: '/profile/contact' },
};
