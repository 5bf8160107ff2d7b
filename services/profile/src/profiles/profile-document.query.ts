import type { Locale } from '@renmai/contracts';
import type { ContactForm } from '@renmai/contracts/profile/contact.schema';
import type { EducationView } from '@renmai/contracts/profile/education.schema';
import type { JobView } from '@renmai/contracts/profile/job.schema';
import { entryHomepageSql } from '../homepages/homepage-copies.repository.js';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';

/** Everything about one member as the database gives it; completeness is reckoned from it. */
export type ProfileDocument = Omit<OwnProfile, 'completeness' | 'contact' | 'educations' | 'jobs'> & {
  /** published to other services and not part of answers */
  locale: Locale;
  contact: Omit<ContactForm, 'version'> & { version: number };
  /** `homepageId`: also of a homepage that is not public; it is published to other services and not part of answers */
  educations: (EducationView & { homepageId: string | null })[];
  jobs: (JobView & { homepageId: string | null })[];
};

const entries = (table: string, columns: string) => `
  coalesce((SELECT json_agg(json_build_object('id', e.id, 'version', e.version, ${columns}) ORDER BY e.position, e.id)
            FROM ${table} e WHERE e.member_id = p.member_id), '[]'::json)`;

/** A verified mark counts while its entry is linked to the homepage that gave it, and everybody may see the entry. */
const link = `
  'homepageId', e.homepage_id,
  'homepage', (SELECT ${entryHomepageSql('h')} FROM homepage_copy h WHERE h.homepage_id = e.homepage_id AND h.shown),
  'verified', (
    SELECT json_build_object('homepageId', v.homepage_id,
      'until', to_char(v.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM verified_entry v JOIN homepage_copy h ON h.homepage_id = v.homepage_id AND h.shown
    WHERE v.entry_id = e.id AND v.homepage_id = e.homepage_id AND v.until > now()
  )`;

/** The whole profile of `$1` in one round trip, already in the shape of the answer. */
export const profileDocumentSql = `
  SELECT json_build_object(
    'memberId', p.member_id,
    'version', p.version,
    'name', p.name,
    'reading', p.reading,
    'locale', p.locale,
    'headline', p.headline,
    'about', p.about,
    'place', json_build_object('region', p.region, 'city', p.city),
    'industry', p.industry,
    'interests', p.interests,
    'noJobYet', p.no_job_yet,
    'secondLanguage', p.second_language,
    'photo', photo.picture,
    'cover', cover.picture,
    'contact', p.contact || jsonb_build_object('version', p.contact_version),
    'visibility', p.visibility || jsonb_build_object('version', p.visibility_version),
    'educations', ${entries(
      'education',
      `'school', e.school, 'degree', e.degree, 'fieldOfStudy', e.field_of_study, 'startDate', e.start_date,
       'endDate', e.end_date, 'activities', e.activities, 'description', e.description, ${link}`,
    )},
    'jobs', ${entries(
      'job',
      `'title', e.title, 'employmentType', e.employment_type, 'companyName', e.company_name, 'location', e.location,
       'startDate', e.start_date, 'endDate', e.end_date, 'industry', e.industry, 'description', e.description, ${link}`,
    )},
    'languages', ${entries('language', `'language', e.language, 'level', e.level`)},
    'skills', ${entries('skill', `'name', e.name`)},
    'services', ${entries(
      'offered_service',
      `'title', e.title, 'description', e.description, 'category', e.category, 'price', e.price, 'published', e.published`,
    )},
    'certifications', ${entries(
      'certification',
      `'name', e.name, 'issuer', e.issuer, 'startDate', e.start_date, 'endDate', e.end_date,
       'credentialId', e.credential_id, 'url', e.url`,
    )},
    'projects', ${entries(
      'project',
      `'name', e.name, 'role', e.role, 'startDate', e.start_date, 'endDate', e.end_date, 'url', e.url,
       'description', e.description`,
    )},
    'volunteering', ${entries(
      'volunteering',
      `'role', e.role, 'organization', e.organization, 'cause', e.cause, 'startDate', e.start_date,
       'endDate', e.end_date, 'description', e.description`,
    )},
    'publications', ${entries(
      'publication',
      `'name', e.name, 'publisher', e.publisher, 'date', e.date, 'url', e.url, 'description', e.description`,
    )},
    'updatedAt', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) AS document
  FROM profile p
  LEFT JOIN media photo ON photo.id = p.photo_id
  LEFT JOIN media cover ON cover.id = p.cover_id
  WHERE p.member_id = $1`;
