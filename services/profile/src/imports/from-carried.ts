import type { CarriedProfile } from '@renmai/contracts/profile/carried-profile.schema';
import type { Found, FoundField } from './found.js';

/** Reads a file that the product made itself: every field as it was, without cleaning. */
export function fromCarried(carried: CarriedProfile): Found[] {
  const { contact, place } = carried;
  const fields: [FoundField, string | null][] = [
    ['name', carried.name],
    ['reading', carried.reading],
    ['headline', carried.headline],
    ['about', carried.about],
    ['industry', carried.industry],
    ['city', place.city],
    ['region', place.region],
    ['email', contact.email],
    ['birthday', contact.birthday],
    ['address', contact.address],
  ];
  return [
    ...fields.flatMap(([field, value]): Found[] => (value ? [{ section: 'field', field, value, source: value }] : [])),
    ...(contact.phone ? [{ section: 'phone' as const, value: contact.phone, source: contact.phone.number }] : []),
    ...contact.websites.map((value): Found => ({ section: 'website', value, source: value })),
    ...contact.instantMessaging.map((value): Found => {
      return { section: 'instant-messaging', value, source: `${value.service}: ${value.userName}` };
    }),
    ...carried.jobs.map((value): Found => ({ section: 'job', value, source: `${value.title} | ${value.companyName}` })),
    ...carried.educations.map((value): Found => ({ section: 'education', value, source: value.school })),
    ...carried.languages.map((value): Found => ({ section: 'language', value, source: value.language })),
    ...carried.skills.map((name): Found => ({ section: 'skill', value: { name }, source: name })),
    ...carried.interests.map((value): Found => ({ section: 'interest', value, source: value })),
    ...carried.services.map((value): Found => ({ section: 'service', value, source: value.title })),
    ...carried.certifications.map((value): Found => ({ section: 'certification', value, source: value.name })),
    ...carried.projects.map((value): Found => ({ section: 'project', value, source: value.name })),
    ...carried.volunteering.map((value): Found => ({ section: 'volunteering', value, source: value.role })),
    ...carried.publications.map((value): Found => ({ section: 'publication', value, source: value.name })),
  ];
}
