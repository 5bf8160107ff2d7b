import { Finds, type Found } from '../found.js';
import { placeIn } from '../places.js';
import { achievementIn, takeAchievement, takeStory } from './achievements.js';
import { entriesOf, type Entry } from './entries.js';
import { bodyOf, datesOf, whereOf } from './entry-values.js';
import { boxesIn, isBoxOfWishes } from './form-boxes.js';
import { headlineIn, isWish, wishIn } from './headline.js';
import { jobWants } from './job-fields.js';
import { jobsOf } from './jobs-of.js';
import { readingOrder } from './layout.js';
import type { Segment } from './lines.js';
import type { PageText } from '../../documents/page-text.js';
import type { TextLine } from './paragraphs.js';
import { nameByAddress } from './name-by-address.js';
import { periodsIn } from './periods.js';
import { postsOf } from './posts.js';
import {
  cityIn,
  hasPhoneLabel,
  isDocumentTitle,
  labelledName,
  nameIn,
  patterns,
  phoneIn,
  type FoundText,
} from './person.js';
import { takeInterests, takeLanguages, takeSkills } from './read-lists.js';
import { schoolFieldsOf, schoolWants, weightOf } from './school-fields.js';
import { isBoxOfStudies, schoolInForm } from './school-in-form.js';
import { sectionsOf, type Section } from './sections.js';
import { fieldBelow } from './europass-lines.js';
import { restatedLines } from './restated-lines.js';
import { staysIn } from './steps.js';
import { takeStay } from './stay-fields.js';
import { UsedLines } from './used-lines.js';
import { unreadSections, useOfLines, type ReadLine } from './use-of-lines.js';
import { rowsBelowHeads, type Rows } from './table-heads.js';
import { textOfAbout } from './about-text.js';

export interface ResumeReading {
  found: Found[];
  lines: ReadLine[];
  /** headings below which nothing was understood */
  unreadSections: string[];
}

/** Reads a résumé. Nothing is dropped: each line is used, a heading, or listed as unused. */
export function readResume(pages: readonly PageText[]): ResumeReading {
  return new Reader(pages).read();
}

const isOfEntries = (kind: Section['kind']): boolean => ['jobs', 'educations', 'both', 'skills'].includes(kind);

/** A weight of words that leaves no doubt. */
const CLEAR = 1.5;

class Reader {
  private readonly finds = new Finds();
  private readonly used = new UsedLines(this.finds);
  private readonly sections: Section[];
  private readonly furniture: readonly Segment[];
  private readonly text: string;
  private readonly isEastern: boolean;

  constructor(pages: readonly PageText[]) {
    const { streams, furniture } = readingOrder(pages);
    this.furniture = furniture;
    this.sections = sectionsOf(streams);
    this.text = streams.flatMap((lines) => lines.map(({ text }) => text)).join('');
    this.isEastern = (this.text.match(/\p{Script=Han}/gu) ?? []).length > this.text.length * 0.12;
  }

  read(): ResumeReading {
    this.person();
    const by = (...kinds: Section['kind'][]): Section[] => this.sections.filter(({ kind }) => kinds.includes(kind));
    this.about(by('about'));
    for (const section of by('jobs', 'educations', 'both', 'unknown', 'top')) this.stays(section.lines);
    for (const section of by('jobs')) this.jobs(section.lines, section.heading);
    for (const section of by('educations')) this.schools(section.lines);
    for (const section of by('both', 'top', 'contact', 'unknown')) this.unknown(section);
    this.formOfSchool(by('top', 'contact').flatMap(({ lines }) => lines));
    for (const section of by('skills')) takeSkills(this.finds, this.used, section.lines);
    for (const section of by('languages')) takeLanguages(this.finds, this.used, section.lines);
    for (const section of by('other')) this.achievements(section);
    for (const line of restatedLines(this.sections, this.used, this.finds.all)) this.used.addWhole(line);
    return {
      found: this.finds.all,
      lines: useOfLines(this.sections, this.furniture, this.used, this.finds.all),
      unreadSections: unreadSections(this.sections, this.used),
    };
  }

  private person(): void {
    const top = this.sections.filter(({ kind }) => kind === 'top' || kind === 'contact').flatMap(({ lines }) => lines);
    const early = this.sections
      .slice(0, 3)
      .filter(({ kind }) => kind === 'about')
      .flatMap(({ lines }) => lines.slice(0, 3));
    const name =
      nameIn(top.filter((line) => !this.isDated(line))) ??
      nameIn(early) ??
      labelledName(this.sections.slice(0, 3).flatMap(({ lines }) => lines.slice(0, 4))) ??
      nameIn(
        this.sections.flatMap(({ lines, kind, heading }) =>
          (isOfEntries(kind) && !isDocumentTitle(heading) ? [] : lines.slice(0, 2)).filter(
            ({ text }) => periodsIn(text).length === 0,
          ),
        ),
        true,
      );
    if (name) {
      this.finds.field('name', nameByAddress(name.value, this.text), {
        source: name.line.text,
        unsure: name.sure ? [] : ['value'],
      });
      this.used.add(name.line);
      if (name.more) this.used.add(name.more);
      for (const line of top) if (labelledName([line])?.value === name.value) this.used.add(line);
      const wishes = this.sections.filter(({ heading }) => isWish(heading));
      const headline = headlineIn([...top, ...wishes.flatMap(({ lines }) => lines)], name) ?? wishIn(wishes);
      if (headline)
        this.take(headline.line, () =>
          this.finds.field('headline', headline.value, { source: headline.line.text, unsure: ['value'] }),
        );
    }
    for (const line of this.sections.flatMap(({ lines }) => lines))
      if (isDocumentTitle(line.text)) this.used.addWhole(line);
    this.boxes(top);
    const city = cityIn(top);
    if (city) this.take(city.line, () => this.place(city));
    this.contacts(
      [...top, ...this.sections.flatMap(({ kind, lines }) => (['top', 'contact'].includes(kind) ? [] : lines))],
      new Set(top),
    );
  }

  private place({ value, line, sure }: FoundText): void {
    const where = { source: line.text, unsure: sure ? [] : ['value'] };
    const { city, region } = placeIn(value);
    this.finds.field('city', city, where);
    this.finds.field('region', region, where);
  }

  private boxes(top: readonly TextLine[]): void {
    for (const { field, value, line } of boxesIn(top))
      this.take(line, () =>
        this.finds.field(field, value, { source: line.text, unsure: field === 'reading' ? [] : ['value'] }),
      );
  }

  private take(line: TextLine, make: () => void): void {
    make();
    this.used.add(line);
  }

  private isDated(line: TextLine): boolean {
    return periodsIn(line.text).some(({ single }) => !single);
  }

  /** Addresses that are recognised by their form, at any position; below the top they belong to others, unless there are none. */
  private contacts(lines: readonly TextLine[], top: ReadonlySet<TextLine>): void {
    const known = { email: false, phone: false };
    for (const line of lines) {
      const email = patterns.email.exec(line.text)?.[0];
      if (email !== undefined && !known.email)
        this.take(line, () => this.finds.field('email', email, { source: line.text }));
      known.email ||= email !== undefined;
      if (!top.has(line) && email === undefined) continue;
      const phone = this.isDated(line) && !hasPhoneLabel(line.text) ? null : phoneIn(line.text, this.text, lines);
      if (phone && !known.phone)
        this.take(line, () => this.finds.phone(phone.number, { source: line.text }, phone.home));
      known.phone ||= phone !== null;
      for (const [url] of line.text.matchAll(patterns.website))
        this.take(line, () => this.finds.website(url, { source: line.text }));
    }
  }

  /** All that people say about themselves, below however many headings. */
  private about(sections: readonly Section[]): void {
    const free = sections.map(({ lines }) => lines.filter((line) => !this.used.has(line)));
    const text = textOfAbout(free);
    if (text === '') return;
    this.finds.field('about', text, { source: text, unsure: ['value'] });
    for (const line of free.flat()) this.used.add(line);
  }

  /** Forms that give the beginning and the end of each job and education as dated lines of their own. */
  private stays(lines: readonly TextLine[]): void {
    const free = lines.filter((line) => !this.used.has(line));
    for (const stay of staysIn(free) ?? []) {
      takeStay(this.finds, stay);
      for (const line of stay.lines) this.used.add(line);
    }
  }

  private jobs(all: readonly TextLine[], heading: string): void {
    const { rows, ofProjects } = this.rowsOf(all);
    const entries = entriesOf(rows, jobWants);
    if (ofProjects) return this.projects(entries, 'project');
    const isInternship =
      /实习|實習|intern(?:ship)?s?$|インターン|praktik/i.test(heading) &&
      !/工作|全职|職歴|work|employ|beruf/i.test(heading);
    for (const { entry, fields } of jobsOf(entries, this.isEastern)) {
      this.finds.job(
        {
          title: fields.title,
          companyName: fields.companyName,
          location: fields.location,
          industry: fields.industry,
          employmentType: fields.employmentType ?? (isInternship ? 'internship' : null),
          description: bodyOf(entry, fields.rest),
          ...datesOf(entry),
        },
        whereOf(entry, fields.unsure),
      );
      this.useEntry(entry);
    }
  }

  private schools(all: readonly TextLine[]): void {
    for (const entry of entriesOf(this.rowsOf(all).rows, schoolWants)) {
      const fields = schoolFieldsOf(entry);
      if (fields.school === '') continue;
      this.finds.education(
        {
          school: fields.school,
          degree: fields.degree,
          fieldOfStudy: fields.fieldOfStudy || fieldBelow(entry.body),
          description: bodyOf(entry, fields.rest),
          ...datesOf(entry, true),
        },
        whereOf(entry, fields.unsure),
      );
      this.useEntry(entry);
    }
  }

  /** Where no section has schools. */
  private formOfSchool(lines: readonly TextLine[]): void {
    const read = this.finds.all.some(({ section }) => section === 'education') ? null : schoolInForm(lines);
    if (!read) return;
    const { school, fieldOfStudy, degree } = read;
    const source = read.lines.map(({ text }) => text.replaceAll('\t', ' | ')).join('\n');
    this.finds.education(
      { school, fieldOfStudy, degree, description: '', startDate: null, endDate: null },
      { source, unsure: [], missing: ['startDate', 'endDate'] },
    );
    for (const line of read.lines) this.used.add(line);
  }

  private useEntry({ head, body, durations }: Entry): void {
    for (const line of [...durations, ...head.map((one) => one.line), ...body]) this.used.add(line);
  }

  private rowsOf(lines: readonly TextLine[]): Rows {
    const read = rowsBelowHeads(lines.filter((line) => !this.used.has(line)));
    for (const line of read.heads) this.used.addWhole(line);
    return read;
  }

  /** Below an unknown heading, or none: lines with periods and words of schools or companies are interpreted as such. */
  private unknown({ lines, kind }: Section): void {
    const rest = lines.filter((line) => !this.used.has(line));
    const first = rest.findIndex((line) => this.isDated(line));
    if (first < 0) return;
    const from = Math.max(0, ['unknown', 'both'].includes(kind) ? 0 : first - 2);
    // Boxes of a form about the person are no part of the first job.
    const dated = rest.filter((line, at) => at >= from && (at >= first || !isBoxOfStudies(line.text)));
    const entries = entriesOf(dated, jobWants);
    const weights = entries.map(weightOf);
    if (kind === 'both' || (weights.some((one) => one > CLEAR) && weights.some((one) => one < -CLEAR))) {
      for (const [index, { head, body, durations }] of entries.entries()) {
        const own = dated.filter((line) => [...head.map((one) => one.line), ...durations, ...body].includes(line));
        if ((weights[index] ?? 0) > 0) this.schools(own);
        else this.jobs(own, '');
      }
      return;
    }
    const total = weights.reduce((sum, one) => sum + one, 0);
    if (total > CLEAR) this.schools(dated);
    else if (total < -CLEAR) this.jobs(dated, '');
  }

  private achievements({ lines, heading }: Section): void {
    const free = lines.filter((line) => !this.used.has(line) && !isBoxOfWishes(line.text));
    const kind = achievementIn(heading);
    const posts = kind === null ? postsOf(heading, entriesOf(this.rowsOf(lines).rows, jobWants)) : [];
    for (const { head, durations, body } of posts)
      this.jobs([...head.map(({ line }) => line), ...durations, ...body], '');
    if (kind === 'certification' || kind === 'publication') {
      for (const line of free) if (takeAchievement(this.finds, kind, line.text)) this.used.add(line);
    } else if (kind === null) takeInterests(this.finds, this.used, free, heading);
    else this.projects(entriesOf(this.rowsOf(lines).rows, jobWants), kind);
  }

  private projects(entries: readonly Entry[], kind: 'project' | 'volunteering'): void {
    for (const entry of entries) if (takeStory(this.finds, kind, entry)) this.useEntry(entry);
  }
}
