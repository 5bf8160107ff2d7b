import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { secondLists } from '@renmai/contracts/profile/second-language.schema';
import { resumeTexts } from '../resumes/resume-texts.js';

interface Period {
  startDate: string | null;
  endDate: string | null;
}
type Part = string | null | undefined | false;

const line = (...parts: readonly Part[]): string => parts.filter(Boolean).join(' · ');
/** Kept once for readers of all languages: the words of lists are English, the member's own texts stay as they are. */
const words = resumeTexts.en;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const during = ({ startDate, endDate }: Period): string => [startDate, endDate].filter(Boolean).join(' – ');
/** An entry without an end continues. */
const duringOrSince = ({ startDate, endDate }: Period): string =>
  during({ startDate, endDate: endDate ?? (startDate && words.now) });
/** Languages may be typed too. */
function languageName(language: string): string {
  try {
    return languageNames.of(language) ?? language;
  } catch {
    return language;
  }
}
const block = (...lines: readonly string[]): string => lines.filter((one) => one !== '').join('\n');

const waysOfTheWeb = (contact: MemberProfile['contact']): string =>
  block(
    ...(contact?.websites ?? []),
    ...(contact?.instantMessaging ?? []).map(({ service, userName }) => `${service}: ${userName}`),
  );

/** The texts in a second language, after those that they translate or replace. */
function secondTexts({ secondLanguage }: MemberProfile): string[] {
  if (!secondLanguage) return [];
  const { language, headline, about, ...lists } = secondLanguage;
  const entries = secondLists.flatMap((list) =>
    lists[list].map(({ id: _, ...texts }) => block(...Object.values(texts))),
  );
  const written = [headline, about, ...entries].filter((one) => one !== '');
  return written.length === 0 ? [] : [`${language}:`, ...written];
}

/**
 * A whole profile as text for staff, in its order. Ways to reach the member are left out, except for addresses of the web and names in other
 * services, which can be what was reported: staff have no use for the others.
 */
export function profileText(seen: MemberProfile): string {
  const { headline, about, industry, place, interests, contact } = seen;
  const sections = [
    block(seen.reading, headline, line(place?.city, industry)),
    about ?? '',
    ...(seen.jobs ?? []).map((job) =>
      block(line(job.title, job.companyName, job.location, duringOrSince(job)), job.description),
    ),
    ...(seen.educations ?? []).map((one) =>
      block(
        line(one.school, one.degree && words.degree[one.degree], one.fieldOfStudy, duringOrSince(one)),
        one.activities,
        one.description,
      ),
    ),
    ...(seen.projects ?? []).map((one) =>
      block(line(one.name, one.role, duringOrSince(one), one.url), one.description),
    ),
    ...(seen.volunteering ?? []).map((one) =>
      block(line(one.role, one.organization, one.cause, duringOrSince(one)), one.description),
    ),
    ...(seen.publications ?? []).map((one) => block(line(one.name, one.publisher, one.date, one.url), one.description)),
    ...(seen.services ?? []).map((one) => block(line(one.title, one.category, one.price), one.description)),
    block(
      ...(seen.certifications ?? []).map((one) => line(one.name, one.issuer, during(one), one.credentialId, one.url)),
    ),
    line(...(seen.languages ?? []).map(({ language, level }) => `${languageName(language)} (${words.level[level]})`)),
    line(...(seen.skills ?? []).map(({ name }) => name)),
    line(...(interests ?? [])),
    waysOfTheWeb(contact),
    ...secondTexts(seen),
  ];
  return sections.filter((part) => part !== '').join('\n\n');
}
