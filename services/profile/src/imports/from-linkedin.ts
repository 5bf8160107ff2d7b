import type { CsvKind, CsvRow } from '../documents/csv-files.js';
import { dayOf, periodOf, readDate, type FoundDate } from './dates.js';
import { withoutEntities } from './entities.js';
import { Finds, type Found } from './found.js';
import { placeIn } from './places.js';
import { degreeIn } from './resume/degree-in.js';
import { degreeOf } from './degree-words.js';
import { languageOf } from './languages.js';
import { levelOf } from './levels.js';

type Files = Readonly<Partial<Record<CsvKind, readonly CsvRow[]>>>;
type Of = (column: string) => string;

export interface ReadExport {
  found: Found[];
  /** contents for which a profile has no field */
  rest: string[];
}

const names: Record<CsvKind, string> = {
  profile: 'Profile',
  'profile-summary': 'Profile Summary',
  positions: 'Positions',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  'email-addresses': 'Email Addresses',
  'phone-numbers': 'PhoneNumbers',
  certifications: 'Certifications',
  projects: 'Projects',
  volunteering: 'Volunteering',
  publications: 'Publications',
};
/** Columns for internal use of the export. */
const itsOwn = /^(?:confirmed|primary|updated on|created(?: on| date)?|type|extension|\d+)$/i;

/** In this export an empty end means that the entry continues. */
const endOf = (text: string): FoundDate => (text.trim() === '' ? 'now' : readDate(text));

/** `Bachelor of Science - BS, Geography`: the degree and the field of study. */
function degreeAndField(text: string): { degree: ReturnType<typeof degreeOf>; field: string; sure: boolean } {
  const [first = '', ...others] = text.split(/,\s*/);
  if (others.length > 0) {
    const known = degreeOf(first);
    if (known !== null) return { degree: known, field: others.join(', '), sure: true };
  }
  const found = degreeIn(text);
  if (!found) return { degree: degreeOf(text), field: degreeOf(text) === null ? others.join(', ') : '', sure: false };
  return { degree: found.degree, field: found.field, sure: false };
}

/** Reads LinkedIn's own data export. Its column names are English in every language. */
export function fromLinkedIn(files: Files): ReadExport {
  return new Reader(files).read();
}

class Reader {
  private readonly finds = new Finds();
  private readonly rest: string[] = [];

  constructor(private readonly files: Files) {}

  read(): ReadExport {
    this.each('profile', (of, source) => this.profile(of, source));
    this.each('profile-summary', (of, source) => this.finds.field('about', of('Summary'), { source }));
    this.each('email-addresses', (of, source) => {
      const alone = (this.files['email-addresses'] ?? []).length === 1;
      const address = of('Email Address');
      if (!/^(?:no|false|0)$/i.test(of('Primary')) || alone) this.finds.field('email', address, { source });
      else this.rest.push(source);
    });
    this.each('phone-numbers', (of, source) => this.finds.phone(of('Number'), { source }));
    this.each('positions', (of, source) => this.position(of, source));
    this.each('education', (of, source) => this.school(of, source));
    this.each('skills', (of, source) => this.finds.skill(of('Name'), { source }));
    this.each('languages', (of, source) => {
      if (of('Name') === '') return;
      const language = languageOf(of('Name'));
      const level = levelOf(of('Proficiency'));
      this.finds.language({ language, level }, { source, unsure: language === null ? ['language'] : [] });
    });
    this.achievements();
    return { found: this.finds.all, rest: [...this.rest, ...this.finds.dropped] };
  }

  private achievements(): void {
    const { finds } = this;
    const dayIn = (text: string): string | null => {
      const date = readDate(text);
      return date === null || date === 'now' ? null : date.date;
    };
    const datesOf = (of: Of) => ({ startDate: dayIn(of('Started On')), endDate: dayIn(of('Finished On')) });
    this.each('certifications', (of, source) => {
      const [name, issuer, credentialId] = [of('Name'), of('Authority'), of('License Number')];
      finds.certification({ name, issuer, credentialId, url: of('Url'), ...datesOf(of) }, { source });
    });
    this.each('projects', (of, source) => {
      const [name, description] = [of('Title'), of('Description')];
      finds.project({ name, description, url: of('Url'), ...datesOf(of) }, { source });
    });
    this.each('volunteering', (of, source) => {
      const [organization, role, cause] = [of('Company Name'), of('Role'), of('Cause')];
      finds.volunteering({ organization, role, cause, description: of('Description'), ...datesOf(of) }, { source });
    });
    this.each('publications', (of, source) => {
      const [name, publisher, description] = [of('Name'), of('Publisher'), of('Description')];
      const date = dayIn(of('Published On'));
      finds.publication({ name, publisher, description, url: of('Url'), date }, { source });
    });
  }

  /** Values of columns that are not read are added to the rest. */
  private each(kind: CsvKind, read: (of: Of, source: string) => void): void {
    for (const row of this.files[kind] ?? []) {
      const asked = new Set<string>();
      const values = Object.values(row).filter((value) => value !== '');
      const source = withoutEntities(`${names[kind]}: ${values.join(' | ')}`);
      read((column) => {
        asked.add(column);
        return withoutEntities(row[column] ?? '');
      }, source);
      for (const [column, value] of Object.entries(row))
        if (value !== '' && !asked.has(column) && !itsOwn.test(column) && !/^(?:--|n\/a|\[\])$/i.test(value))
          this.rest.push(withoutEntities(`${names[kind]}, ${column}: ${value}`));
    }
  }

  private profile(of: Of, source: string): void {
    const { finds } = this;
    const [first, last] = [of('First Name'), of('Last Name')];
    // Names in Chinese characters, kana and Hangul are written family name first, without a space.
    const together = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;
    const eastern = together.test(first + last) && first !== '' && last !== '';
    finds.field('name', eastern ? last + first : `${first} ${last}`, { source });
    finds.field('headline', of('Headline'), { source });
    finds.field('about', of('Summary'), { source });
    finds.field('industry', of('Industry'), { source });
    finds.field('address', of('Address'), { source });
    finds.field('birthday', dayOf(of('Birth Date')) ?? '', { source });
    const { city, region } = placeIn(of('Geo Location') || of('Country'));
    finds.field('city', city, { source, unsure: ['value'] });
    finds.field('region', region, { source, unsure: ['value'] });
    for (const one of listed(of('Websites'))) finds.website(one.replace(/^[A-Z_]+:(?=\S+\.)/, ''), { source });
    for (const one of listed(of('Instant Messengers'))) {
      const [, service = '', userName = ''] = /^([^:]+):\s*(.+)$/.exec(one) ?? [];
      finds.messenger({ service, userName }, { source });
    }
  }

  private position(of: Of, source: string): void {
    const period = periodOf(readDate(of('Started On')), endOf(of('Finished On')));
    this.finds.job(
      {
        title: of('Title'),
        companyName: of('Company Name'),
        description: of('Description'),
        location: of('Location'),
        ...period,
      },
      { source, missing: period.missing },
    );
  }

  private school(of: Of, source: string): void {
    const { degree, field, sure } = degreeAndField(of('Degree Name'));
    const fieldOfStudy = of('Field Of Study') || field;
    const period = periodOf(readDate(of('Start Date')), endOf(of('End Date')));
    this.finds.education(
      {
        school: of('School Name'),
        degree,
        fieldOfStudy,
        activities: of('Activities'),
        description: of('Notes'),
        ...period,
      },
      { source, missing: period.missing, unsure: fieldOfStudy !== '' && !sure ? ['fieldOfStudy'] : [] },
    );
  }
}

/** `[PORTFOLIO:https://a.example,COMPANY:https://b.example/x,y]`: a comma parts only before the next label. */
const listed = (text: string): string[] =>
  text
    .replaceAll(/^\[|\]$/g, '')
    .split(/,\s*(?=[A-Z_]{2,}:|https?:)/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
