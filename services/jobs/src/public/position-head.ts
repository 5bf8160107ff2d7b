import { yuan } from '@renmai/contracts/jobs/currency';
import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import { countryOf, isCountryPlace, postalAddress } from '@renmai/places';
import { plainText } from '@renmai/contracts/formatted-text';
import { homepagePath } from '@renmai/contracts/org-pages/homepage-path';
import type { Described, PublicPublication } from '@renmai/publications';
import { htmlParagraphs } from '@renmai/service-kit';
import { cardOf, type PublishedPosition } from '../positions/position.row.js';

const schemaTypes: Record<EmploymentType, string> = {
  permanent: 'FULL_TIME',
  contract: 'FULL_TIME',
  freelance: 'PART_TIME',
  'self-employed': 'CONTRACTOR',
  internship: 'INTERN',
};

/** The minimum of required years of work, in months. */
const months = { none: 0, 'under-1': 0, '1-3': 12, '3-5': 36, '5-10': 60, 'over-10': 120 } as const;

interface DescribedPosition extends PublicPublication<PublishedPosition>, Described {}

/** schema.org's JobPosting. */
export function jobPosting({ row, homepage, locale, picture, absolute }: DescribedPosition): Record<string, unknown> {
  const { card } = homepage;
  const { content, id } = row;
  const { salary } = cardOf(row, card);
  const experience = months[content.experience];
  const { cityId, workplace } = content;
  // If only a country is given, people work from there and there is no workplace to come to.
  const address = cityId === null || isCountryPlace(cityId) ? null : postalAddress(cityId, locale, content.address);
  const from = cityId === null ? null : countryOf(cityId);
  return {
    '@type': 'JobPosting',
    title: content.title,
    description: htmlParagraphs(
      [content.description, content.requirements].map(plainText).filter(Boolean).join('\n\n'),
    ),
    url: absolute(`/jobs/${id}`),
    identifier: { '@type': 'PropertyValue', name: card.name, value: id },
    datePosted: row.publishedAt.toISOString(),
    validThrough: row.closesAt.toISOString(),
    employmentType: schemaTypes[content.employmentType],
    hiringOrganization: {
      '@type': card.kind === 'company' ? 'Organization' : 'EducationalOrganization',
      name: card.name,
      sameAs: absolute(homepagePath(card)),
      ...(picture && { logo: picture.url }),
    },
    directApply: true,
    totalJobOpenings: content.headcount,
    ...(address && { jobLocation: { '@type': 'Place', address } }),
    ...(workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      ...(from !== null && { applicantLocationRequirements: { '@type': 'Country', name: from } }),
    }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency ?? yuan,
        value: {
          ...{ '@type': 'QuantitativeValue', minValue: salary.min, maxValue: salary.max },
          unitText: (salary.period ?? 'month').toUpperCase(),
        },
      },
    }),
    ...(experience > 0 && {
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: experience },
    }),
    ...(content.skills.length > 0 && { skills: content.skills.join(', ') }),
  };
}
