import type { Locale } from '@renmai/contracts';
import type { ResumeDesign } from '@renmai/contracts/profile/resume.schema';
import { typedPlaceIn } from '@renmai/places';
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
const ACCENT = '#0b57d0';
const INK = '#1f2328';

type Shown = Pick<
  ProfileDocument,
  | 'name'
  | 'headline'
  | 'about'
  | 'place'
  | 'contact'
  | 'jobs'
  | 'educations'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'publications'
>;
interface Period {
  startDate: string | null;
  endDate: string | null;
}

/** The contents of one entry: its name, the date beside it, a line of facts, and paragraphs. */
interface ShownEntry {
  name: string;
  aside: string;
  facts: readonly string[];
  prose: readonly string[];
}

/** A month, or a year of which no month is known. */
function dateIn(date: string, locale: Locale): string {
  const month = date.length === 4 ? undefined : 'short';
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month, timeZone: 'UTC' });
  return format.format(new Date(`${date.length === 4 ? `${date}-06` : date}-01T00:00:00Z`));
}

const projectOf = ({ name, role, url, description }: Shown['projects'][number], aside: string): ShownEntry => ({
  ...{ name, aside, facts: [role, url], prose: [description] },
});

const volunteeringOf = (one: Shown['volunteering'][number], aside: string): ShownEntry => ({
  ...{ name: one.role, aside, facts: [one.organization, one.cause], prose: [one.description] },
});

/** An end is the date of expiry, and its absence does not mean that the certification is still being acquired. */
function certificationOf(one: Shown['certifications'][number], locale: Locale): ShownEntry {
  const { name, issuer, startDate, endDate, credentialId, url } = one;
  const dates = [startDate, endDate].map((date) => (date === null ? '' : dateIn(date, locale)));
  const aside = dates[1] === '' ? (dates[0] ?? '') : dates.join(' – ').trim();
  return { name, aside, facts: [issuer, credentialId, url], prose: [] };
}

function publicationOf(one: Shown['publications'][number], locale: Locale): ShownEntry {
  const { name, publisher, date, url, description } = one;
  return { name, aside: date === null ? '' : dateIn(date, locale), facts: [publisher, url], prose: [description] };
}

function periodOf({ startDate, endDate }: Period, locale: Locale, { now }: ResumeTexts): string {
  if (startDate === null && endDate === null) return '';
  return [startDate === null ? '' : dateIn(startDate, locale), endDate === null ? now : dateIn(endDate, locale)]
    .filter(Boolean)
    .join(' – ');
}

interface Chosen {
  locale: Locale;
  contact: boolean;
  design: ResumeDesign;
}

/** A block in a design: what a design changes is how large it is and how much room it has. */
const designed: Record<ResumeDesign, (block: ResumeBlock) => ResumeBlock> = {
  classic: (block) => block,
  compact: (block) => ({
    ...block,
    size: Math.max(8.5, Math.round(block.size * 1.7) / 2),
    gap: block.gap * 0.55,
    ...(block.colour === ACCENT && { colour: INK }),
  }),
  sidebar: (block) => block,
};

const locationIn = (location: string, locale: Locale): string =>
  typedPlaceIn({ city: location, region: '' }, locale).city;

function languageName(tag: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}

function contactParts({ contact, place }: Shown, { locale, contact: withContact }: Chosen): string[] {
  const { city, region } = typedPlaceIn(place, locale);
  const where = [city, region === city ? '' : region].filter(Boolean).join(', ');
  if (!withContact) return where === '' ? [] : [where];
  const { email, phone, websites, address } = contact;
  const number = phone && phoneText(phone);
  return [email ?? '', number ?? '', ...websites, address || where].filter((part) => part !== '');
}

/** Languages one below the other, or all in a line. */
function spokenLines(languages: Shown['languages'], { locale, design }: Chosen): string[] {
  const { level: levels } = resumeTexts[locale];
  const lines = languages.map(({ language, level }) => `${languageName(language, locale)}  ·  ${levels[level]}`);
  return design === 'compact' ? [lines.join('    ')] : lines;
}

/** The blocks of a column, from top to bottom. */
class Blocks {
  readonly all: ResumeBlock[] = [];

  add(text: string, block: Omit<ResumeBlock, 'text'>): void {
    if (text.trim() !== '') this.all.push({ text, ...block });
  }

  heading(text: string): void {
    const gap = this.all.length === 0 ? 0 : 16;
    this.add(text, { role: 'H2', size: 13, bold: true, colour: ACCENT, gap, rule: true, keep: true });
  }

  entries(title: string, shown: readonly ShownEntry[]): void {
    if (shown.length > 0) this.heading(title);
    for (const [index, { name, aside, facts, prose }] of shown.entries()) {
      this.add(name, {
        role: 'H3',
        size: 11,
        bold: true,
        gap: index === 0 ? 2 : 9,
        keep: true,
        ...(aside && { aside }),
      });
      this.add(facts.filter(Boolean).join('  ·  '), { size: 10, colour: GREY, gap: 1 });
      for (const text of prose) this.add(text, { size: 10, gap: 3, prose: true });
    }
  }

  /** Each with a sign before it: in a narrow column it may need several lines. */
  list(items: readonly string[]): void {
    for (const item of items) this.add(`•  ${item}`, { size: 9.5, gap: 3 });
  }
}

function addEntries(blocks: Blocks, profile: Shown, locale: Locale): void {
  const texts = resumeTexts[locale];
  const aside = (period: Period): string => periodOf(period, locale, texts);
  blocks.entries(
    texts.jobs,
    profile.jobs.map((job) => ({
      name: job.title,
      aside: aside(job),
      facts: [
        job.companyName,
        locationIn(job.location, locale),
        job.industry,
        texts.employmentType[job.employmentType],
      ],
      prose: [job.description],
    })),
  );
  blocks.entries(
    texts.projects,
    profile.projects.map((one) => projectOf(one, aside(one))),
  );
  blocks.entries(
    texts.educations,
    profile.educations.map((education) => ({
      name: education.school,
      aside: aside(education),
      facts: [education.fieldOfStudy, texts.degree[education.degree]],
      prose: [education.activities, education.description],
    })),
  );
  blocks.entries(
    texts.certifications,
    profile.certifications.map((one) => certificationOf(one, locale)),
  );
  blocks.entries(
    texts.publications,
    profile.publications.map((one) => publicationOf(one, locale)),
  );
  blocks.entries(
    texts.volunteering,
    profile.volunteering.map((one) => volunteeringOf(one, aside(one))),
  );
}

/** The contents and layout of a profile's résumé, from top to bottom; those of the side bar for themselves. */
export function resumeModel(profile: Shown, chosen: Chosen): ResumeModel {
  const { locale, design } = chosen;
  const texts = resumeTexts[locale];
  const hasSide = design === 'sidebar';
  const [main, side] = [new Blocks(), new Blocks()];
  main.add(profile.name || texts.resume, { role: 'H1', size: 24, bold: true, gap: 0, keep: true });
  main.add(profile.headline, { size: 12, gap: 2 });
  const contact = contactParts(profile, chosen);
  if (!hasSide) main.add(contact.join('  ·  '), { size: 9.5, colour: GREY, gap: 4 });
  else if (contact.length > 0) {
    side.heading(texts.contact);
    for (const part of contact) side.add(part, { size: 9.5, gap: 3, fit: true });
  }
  if (profile.about !== '') {
    main.heading(texts.about);
    main.add(profile.about, { size: 10, gap: 2, prose: true });
  }
  addEntries(main, profile, locale);
  const skills = profile.skills.map(({ name }) => name);
  const last = hasSide ? side : main;
  if (skills.length > 0) last.heading(texts.skills);
  if (hasSide) side.list(skills);
  else main.add(skills.join('  ·  '), { size: 10, gap: 2 });
  if (profile.languages.length > 0) last.heading(texts.languages);
  for (const text of spokenLines(profile.languages, chosen)) last.add(text, { size: hasSide ? 9.5 : 10, gap: 2 });
  return {
    title: [profile.name, texts.resume].filter(Boolean).join(' – '),
    locale,
    families: families[locale],
    blocks: main.all.map(designed[design]),
    ...(hasSide && { side: side.all.map(designed[design]) }),
  };
}
