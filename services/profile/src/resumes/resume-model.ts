import type { Locale } from '@renmai/contracts';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import type { ResumeBlock, ResumeModel } from './draw-resume.js';
import { phoneText } from './phone-text.js';
import { resumeTexts, type ResumeTexts } from './resume-texts.js';

/**
 * Scripts whose shapes do not depend on the language of the résumé. Vazirmatn has whole Arabic letters, which programs can
 * read again; Noto puts them together of parts, and has the rarer ones.
 */
const others = ['vazirmatn', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const;
/** The shapes of Chinese characters are those of the language; another font draws characters that it lacks. */
const families: Record<Locale, readonly string[]> = {
  'zh-CN': ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans', ...others],
  en: ['noto-sans', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr', ...others],
  'zh-TW': ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans', ...others],
  ja: ['noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans', ...others],
};
export const familiesOf = (locale: Locale): readonly string[] => families[locale];

const GREY = '#59636e';

type Shown = Pick<
  ProfileDocument,
  'name' | 'headline' | 'about' | 'place' | 'contact' | 'jobs' | 'educations' | 'skills' | 'languages'
>;
interface Period {
  startDate: string | null;
  endDate: string | null;
}

function periodOf({ startDate, endDate }: Period, locale: Locale, { now }: ResumeTexts): string {
  if (startDate === null && endDate === null) return '';
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  const shown = (date: string): string =>
    date.length === 4
      ? year.format(new Date(`${date}-06-01T00:00:00Z`))
      : month.format(new Date(`${date}-01T00:00:00Z`));
  return [startDate === null ? '' : shown(startDate), endDate === null ? now : shown(endDate)]
    .filter(Boolean)
    .join(' – ');
}

function languageName(tag: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}

function contactLine({ contact, place }: Shown, withContact: boolean): string {
  const where = [place.city, place.region].filter(Boolean).join(', ');
  if (!withContact) return where;
  const { email, phone, websites, address } = contact;
  const number = phone && phoneText(phone);
  return [email, number, ...websites, address || where].filter(Boolean).join('  ·  ');
}

/** The contents and layout of a profile's résumé, from top to bottom. */
export function resumeModel(profile: Shown, { locale, contact }: { locale: Locale; contact: boolean }): ResumeModel {
  const texts = resumeTexts[locale];
  const blocks: ResumeBlock[] = [
    { text: profile.name || texts.resume, role: 'H1', size: 24, bold: true, gap: 0, keep: true },
  ];
  const add = (text: string, block: Omit<ResumeBlock, 'text'>): void => {
    if (text.trim() !== '') blocks.push({ text, ...block });
  };
  const heading = (text: string): void => {
    add(text, { role: 'H2', size: 13, bold: true, colour: '#0b57d0', gap: 16, rule: true, keep: true });
  };
  add(profile.headline, { size: 12, gap: 2 });
  add(contactLine(profile, contact), { size: 9.5, colour: GREY, gap: 4 });
  if (profile.about !== '') {
    heading(texts.about);
    add(profile.about, { size: 10, gap: 2, prose: true });
  }
  if (profile.jobs.length > 0) heading(texts.jobs);
  for (const [index, job] of profile.jobs.entries()) {
    const aside = periodOf(job, locale, texts);
    add(job.title, { role: 'H3', size: 11, bold: true, gap: index === 0 ? 2 : 9, keep: true, ...(aside && { aside }) });
    const facts = [job.companyName, job.location, job.industry, texts.employmentType[job.employmentType]];
    add(facts.filter(Boolean).join('  ·  '), { size: 10, colour: GREY, gap: 1 });
    add(job.description, { size: 10, gap: 3, prose: true });
  }
  if (profile.educations.length > 0) heading(texts.educations);
  for (const [index, education] of profile.educations.entries()) {
    const aside = periodOf(education, locale, texts);
    add(education.school, {
      role: 'H3',
      size: 11,
      bold: true,
      gap: index === 0 ? 2 : 9,
      keep: true,
      ...(aside && { aside }),
    });
    const facts = [education.fieldOfStudy, texts.degree[education.degree]];
    add(facts.filter(Boolean).join('  ·  '), { size: 10, colour: GREY, gap: 1 });
    add(education.activities, { size: 10, gap: 3, prose: true });
    add(education.description, { size: 10, gap: 3, prose: true });
  }
  if (profile.skills.length > 0) {
    heading(texts.skills);
    add(profile.skills.map(({ name }) => name).join('  ·  '), { size: 10, gap: 2 });
  }
  if (profile.languages.length > 0) {
    heading(texts.languages);
    for (const { language, level } of profile.languages) {
      add(`${languageName(language, locale)}  ·  ${texts.level[level]}`, { size: 10, gap: 2 });
    }
  }
  return {
    title: [profile.name, texts.resume].filter(Boolean).join(' – '),
    locale,
    families: families[locale],
    blocks,
  };
}
