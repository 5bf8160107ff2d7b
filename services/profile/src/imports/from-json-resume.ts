import { carriedProfile, type CarriedProfile } from '@renmai/contracts/profile/carried-profile.schema';
import { digestOf } from '../resumes/carried-profile.js';
import { Finds, type Found } from './found.js';
import { fromCarried } from './from-carried.js';
import { readAchievements } from './json-achievements.js';
import { descriptionOf, listIn, locationText, partIn, periodIn, textIn } from './json-fields.js';
import { companies, parts, schools, titles, values } from './json-names.js';
import { readPerson } from './json-person.js';
import { JsonReader } from './json-reader.js';
import { degreeIn } from './resume/degree-in.js';
import { degreeOf } from './degree-words.js';
import { languageOf } from './languages.js';
import { levelOf } from './levels.js';

export interface ReadJson {
  found: Found[];
  /** parts that nothing was made of */
  unread: string[];
  /** contents for which a profile has no field */
  rest: string[];
}

/** A JSON Resume of any version, or a similar format of other programs. */
export function fromJsonResume(json: unknown): ReadJson {
  const carried = carriedIn(json);
  if (carried) return { found: fromCarried(carried), unread: [], rest: [] };
  return new Reader(json).read();
}

/** The product's own export, unless it was changed afterwards. */
function carriedIn(json: unknown): CarriedProfile | null {
  const { $schema: _schema, meta, ...rest } = (json ?? {}) as Record<string, unknown>;
  const { renmai } = (meta ?? {}) as { renmai?: { digest?: unknown; profile?: unknown } };
  if (!renmai || renmai.digest !== digestOf(rest)) return null;
  return carriedProfile.safeParse(renmai.profile).data ?? null;
}

/** `work[0]: Oakline | Planner`: only the words are shown to members. */
const withoutPath = (source: string): string => source.replace(/^[^:]*: /, '');

class Reader {
  private readonly finds = new Finds();
  private readonly json: JsonReader;
  private readonly root: JsonReader;

  constructor(json: unknown) {
    const whole = new JsonReader(json);
    const within = whole.get('resume', 'jsonResume', 'data', 'cv');
    this.root =
      within.isObject && !whole.get(...parts.basics).isObject ? within : (ofEuropass(whole) ?? onlyOne(whole));
    this.json = whole;
  }

  read(): ReadJson {
    const { root } = this;
    readPerson(root, this.finds);
    const part = (names: readonly string[]): JsonReader => listIn(partIn(root, names));
    for (const one of itemsIn(root.isList ? root : part(parts.work))) this.work(one);
    for (const one of itemsIn(root.isList ? root : part(parts.education))) this.school(one);
    this.skills(part(parts.skills));
    this.languages(part(parts.languages));
    for (const one of part(parts.interests).items()) this.interest(one);
    readAchievements(root, this.finds);
    root.get('$schema').text();
    const rest = [...this.json.rest(), ...this.finds.dropped].filter(
      (line) => !/^(?:\$schema|meta|basics\.(?:image|picture))\b/.test(line),
    );
    const unread = [...new Set(rest.map((line) => /^[^.[:]+/.exec(line)?.[0] ?? ''))].filter((name) => name !== '');
    // A name alone is that of anything.
    if (this.isNameAlone()) return { found: [], unread, rest };
    const read = new Set(this.finds.all.map(({ source }) => /^[^.[:]+/.exec(source)?.[0] ?? ''));
    const found = this.finds.all.map((one) => ({ ...one, source: withoutPath(one.source) }));
    return { found, unread: unread.filter((name) => !read.has(name)), rest };
  }

  private isNameAlone(): boolean {
    const [first, second] = this.finds.all;
    return first?.section === 'field' && first.field === 'name' && !second && !this.root.get(...parts.basics).isObject;
  }

  /** Some programs list the positions at a company below it. */
  private work(one: JsonReader): void {
    const positions = one.get('positions', 'roles').items();
    const within = positions.filter(({ isObject }) => isObject);
    if (within.length === 0) this.job(one);
    else for (const position of within) this.job(position, companyIn(one));
  }

  private job(one: JsonReader, above = ''): void {
    const companyName = (above === '' ? '' : companyIn(one, 'company')) || above || companyIn(one);
    const position = one.get(...titles, ...(above === '' ? [] : ['name']));
    const title = textIn(position);
    if (!one.isObject || (companyName === '' && title === '')) return;
    const { missing, told, ...period } = periodIn(one);
    const location = locationText(one.get('location', 'place', 'city'));
    const industry = one.get('industry').text();
    const description = descriptionOf(one.get(...values.jobText).lines(), one.get(...values.bullets).lines());
    const source = `${one.where}: ${[companyName, title, ...told].filter(Boolean).join(' | ')}`;
    this.finds.job({ title, companyName, location, industry, description, ...period }, { source, missing });
  }

  private school(one: JsonReader): void {
    const school = textIn(one.get(...schools, 'name', 'organization', 'organisation'));
    if (!one.isObject || school === '') return;
    const { missing, told, ...period } = periodIn(one);
    const type = one.get(...values.degree, 'title').text();
    const area = one
      .get(...values.field)
      .lines()
      .join(', ');
    // `BSc Geography` in one text, if there is no separate field of study.
    const fieldOfStudy = area || (degreeIn(type)?.field ?? '');
    const grade = one.get('score', 'gpa', 'grade').text();
    const description = descriptionOf(
      one.get('summary', 'description', 'notes').lines(),
      one.get('courses', ...values.bullets).lines(),
      grade === '' ? [] : [`GPA: ${grade}`],
    );
    const source = `${one.where}: ${[school, type, area, ...told].filter(Boolean).join(' | ')}`;
    this.finds.education(
      { school, degree: degreeOf(type), fieldOfStudy, description, ...period },
      { source, missing, unsure: area === '' && fieldOfStudy !== '' ? ['fieldOfStudy'] : [] },
    );
  }

  /** Names, groups with their keywords, or a map of groups. */
  private skills(skills: JsonReader): void {
    if (
      skills.isObject &&
      skills.get('name', 'keywords').text() === '' &&
      skills.get('keywords').items().length === 0
    ) {
      for (const [, group] of skills.entries()) for (const one of group.items()) this.skill(one);
    } else for (const one of skills.items()) this.skill(one);
  }

  private skill(one: JsonReader): void {
    if (!one.isObject) {
      for (const name of namesIn(one.text())) this.finds.skill(name, { source: `${one.where}: ${one.text()}` });
      return;
    }
    const name = one.get('name', 'skill', 'title', 'label', 'category').text();
    one.get('level', 'proficiency', 'rating').text();
    const keywords = one
      .get('keywords', 'items', 'skills', 'tags')
      .items()
      .flatMap((word) => namesIn(word.isObject ? word.get('name').text() : word.text()));
    // If there are keywords, the name is their heading.
    for (const skill of keywords.length > 0 ? keywords : [name])
      this.finds.skill(skill, { source: `${one.where}: ${[name, ...keywords].filter(Boolean).join(', ')}` });
  }

  /** A list, a map of levels by languages, or those of the mother and the others apart. */
  private languages(part: JsonReader): void {
    const own = part.get('motherTongue', 'motherTongues', 'native');
    for (const one of own.items()) this.language(one, 'native');
    const others = part.get('other', 'others', 'otherLanguages', 'foreignLanguage', 'foreignLanguages');
    for (const one of others.items()) this.language(one);
    if (own.items().length + others.items().length > 0) return;
    const named = part.entries().filter(([name]) => languageOf(name) !== null);
    for (const [name, level] of named) {
      const source = `${level.where}: ${name} ${level.text()}`;
      this.finds.language({ language: languageOf(name), level: levelOf(level.text()) }, { source });
    }
    if (named.length === 0) for (const one of part.items()) this.language(one);
  }

  private language(one: JsonReader, known = ''): void {
    const language = textIn(one.isObject ? one.get('language', 'name', 'description', 'code') : one);
    const written = one.get(...values.fluency).text() || known;
    const fluency = levelOf(written) === null ? levelBeside(one) || written : written;
    if (language === '') return;
    const source = `${one.where}: ${[language, fluency].filter(Boolean).join(' ')}`;
    const tag = languageOf(language);
    const level = levelOf(fluency || language);
    this.finds.language({ language: tag, level }, { source });
  }

  private interest(one: JsonReader): void {
    const name = (one.isObject ? one.get('name', 'title') : one).text();
    const keywords = one.get('keywords').lines();
    for (const text of keywords.length > 0 ? keywords : namesIn(name))
      this.finds.interest(text, { source: `${one.where}: ${[name, ...keywords].filter(Boolean).join(', ')}` });
  }
}

/** A description that is a level: some programs have no other place for it. */
function levelBeside(one: JsonReader): string {
  const text = one.isObject ? one.get('description').text() : '';
  return levelOf(text) === null ? '' : text;
}

const companyIn = (one: JsonReader, ...names: string[]): string => {
  const company = one.get(
    ...(names.length > 0
      ? names
      : ['name', 'company', 'companyName', 'employer', 'organization', 'organisation', ...companies]),
  );
  return textIn(company);
};

/** Some programs keep the entries by keys of theirs. */
function itemsIn(part: JsonReader): JsonReader[] {
  const entries = part.entries().map(([, one]) => one);
  const isMap =
    entries.length > 0 &&
    entries.every((one) => one.isObject && one.get(...schools, ...titles, 'name', 'company').text() !== '');
  return isMap ? entries : part.items();
}

/** The profile in a list of one. */
function onlyOne(whole: JsonReader): JsonReader {
  const [first, second] = whole.isList ? whole.items() : [];
  const isProfile = [parts.basics, parts.work, parts.education].some((names) => first?.get(...names).isPart);
  return first && isProfile && !second ? first : whole;
}

/** The form of Europass before it had PDFs of its own. */
function ofEuropass(whole: JsonReader): JsonReader | null {
  const info = whole.get('SkillsPassport').get('LearnerInfo');
  return info.isObject ? info : null;
}

/** Several names in one text; commas within brackets do not separate them. */
const namesIn = (text: string): string[] =>
  text
    .split(/[()（）]/.test(text) ? /\s*[;；|\n]\s*/ : /\s*[,，、;；|\n]\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
