import { z } from 'zod';
import { periodOf, readDate, type FoundDate } from './dates.js';
import { Finds, type Found } from './found.js';
import { degreeOf, languageOf, levelOf } from './words.js';

/** What is of another type than the format says is left out, not refused. */
const text = z.string().catch('');
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.slice(0, 100).flatMap((one) => {
        const { data } = item.safeParse(one);
        return data === undefined ? [] : [data];
      }),
    );
const schema = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      summary: text,
      location: z.object({ address: text, city: text, region: text }).catch({ address: '', city: '', region: '' }),
    })
    .catch({
      name: '',
      label: '',
      email: '',
      phone: '',
      url: '',
      summary: '',
      location: { address: '', city: '', region: '' },
    }),
  work: list(
    z.object({
      name: text,
      company: text,
      position: text,
      location: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(z.string()),
    }),
  ),
  education: list(
    z.object({
      institution: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      courses: list(z.string()),
    }),
  ),
  skills: list(z.object({ name: text, keywords: list(z.string()) })),
  languages: list(z.object({ language: text, fluency: text })),
});

const endOf = (date: string): FoundDate => (date === '' ? 'now' : readDate(date));

/** A JSON Resume; null where it has none of its parts. */
export function fromJsonResume(json: unknown): Found[] {
  const { data } = schema.safeParse(json);
  const finds = new Finds();
  if (!data) return [];
  const { basics } = data;
  finds.field('name', basics.name, { source: `basics.name: ${basics.name}` });
  finds.field('headline', basics.label, { source: `basics.label: ${basics.label}` });
  finds.field('about', basics.summary, { source: `basics.summary: ${basics.summary}` });
  finds.field('email', basics.email, { source: `basics.email: ${basics.email}` });
  finds.field('city', basics.location.city, { source: `basics.location.city: ${basics.location.city}` });
  finds.field('region', basics.location.region, { source: `basics.location.region: ${basics.location.region}` });
  finds.field('address', basics.location.address, { source: `basics.location.address: ${basics.location.address}` });
  if (basics.phone !== '') finds.phone(basics.phone, { source: `basics.phone: ${basics.phone}` });
  if (basics.url !== '') finds.website(basics.url, { source: `basics.url: ${basics.url}` });
  for (const [index, work] of data.work.entries()) {
    const { missing, ...period } = periodOf(readDate(work.startDate), endOf(work.endDate));
    const description = [work.summary, ...work.highlights.map((one) => `• ${one}`)].filter(Boolean).join('\n');
    const job = { title: work.position, companyName: work.name || work.company, location: work.location, description };
    const source = `work[${index}]: ${[job.companyName, job.title, work.startDate, work.endDate].filter(Boolean).join(' | ')}`;
    finds.job({ ...job, ...period }, { source, missing });
  }
  for (const [index, one] of data.education.entries()) {
    const { missing, ...period } = periodOf(readDate(one.startDate), endOf(one.endDate));
    const source = `education[${index}]: ${[one.institution, one.studyType, one.area].filter(Boolean).join(' | ')}`;
    finds.education(
      {
        school: one.institution,
        degree: degreeOf(one.studyType),
        fieldOfStudy: one.area,
        description: one.courses.join('\n'),
        ...period,
      },
      { source, missing },
    );
  }
  // With keywords the name is their heading.
  for (const { name, keywords } of data.skills)
    for (const skill of keywords.length > 0 ? keywords : [name])
      finds.skill(skill, { source: `skills: ${[name, ...keywords].filter(Boolean).join(', ')}` });
  for (const { language, fluency } of data.languages) {
    if (language !== '')
      finds.language(
        { language: languageOf(language), level: levelOf(fluency) },
        { source: `languages: ${language} ${fluency}` },
      );
  }
  return finds.all;
}
