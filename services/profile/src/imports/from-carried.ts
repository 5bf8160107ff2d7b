import type { CarriedProfile } from '@renmai/contracts/profile/carried-profile.schema';
import { Finds, type Found } from './found.js';

/** What a file says that the product made itself: every field as it was. */
export function fromCarried(carried: CarriedProfile): Found[] {
  const finds = new Finds();
  const { contact } = carried;
  const field = (name: Parameters<Finds['field']>[0], value: string | null): void =>
    finds.field(name, value ?? '', { source: value ?? '' });
  field('name', carried.name);
  field('headline', carried.headline);
  field('about', carried.about);
  field('industry', carried.industry);
  field('email', contact.email);
  field('birthday', contact.birthday);
  field('address', contact.address);
  field('city', carried.place.city);
  field('region', carried.place.region);
  if (contact.phone) finds.phoneOf(contact.phone, { source: contact.phone.number });
  for (const url of contact.websites) finds.website(url, { source: url });
  for (const entry of contact.instantMessaging)
    finds.messenger(entry, { source: `${entry.service}: ${entry.userName}` });
  for (const job of carried.jobs) finds.job(job, { source: `${job.title} | ${job.companyName}` });
  for (const education of carried.educations) finds.education(education, { source: education.school });
  for (const language of carried.languages) finds.language(language, { source: language.language });
  for (const skill of carried.skills) finds.skill(skill, { source: skill });
  for (const interest of carried.interests) finds.interest(interest, { source: interest });
  for (const service of carried.services) finds.service(service, { source: service.title });
  return finds.all;
}
