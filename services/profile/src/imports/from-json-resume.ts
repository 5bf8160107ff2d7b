import { carriedProfile, type CarriedProfile } from '@renmai/contracts/profile/carried-profile.schema';
import { digestOf } from '../resumes/carried-profile.js';
import { dayOf } from './dates.js';
import { withoutMarkup } from './entities.js';
import { Finds, type Found } from './found.js';
import { fromCarried } from './from-carried.js';
import { readAchievements } from './json-achievements.js';
import { descriptionOf, locationText, periodIn } from './json-fields.js';
import { companies, parts, schools, titles, values } from './json-names.js';
import { JsonReader } from './json-reader.js';
import { countryOf, placeIn } from './places.js';
import { degreeIn } from './resume/school-fields.js';
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
    this.root = within.isObject && !whole.get(...parts.basics).isObject ? within : (ofEuropass(whole) ?? whole);
    this.json = whole;
  }

  read(): ReadJson {
    const { root } = this;
    // Some programs have no part for the person.
    const named = root.get(...parts.basics);
    this.basics(named.isObject ? named : root);
    this.aboutApart();
    const part = (names: readonly string[]): JsonReader => listIn(sectionIn(root, names));
    for (const one of itemsIn(part(parts.work))) this.work(one);
    for (const one of itemsIn(part(parts.education))) this.school(one);
    this.skills(part(parts.skills));
    for (const one of part(parts.languages).items()) this.language(one);
    for (const one of part(parts.interests).items()) this.interest(one);
    readAchievements(root, this.finds);
    root.get('$schema').text();
    const rest = this.json.rest().filter((line) => !/^(?:\$schema|meta|basics\.(?:image|picture))\b/.test(line));
    const unread = [...new Set(rest.map((line) => /^[^.[:]+/.exec(line)?.[0] ?? ''))];
    const read = new Set(this.finds.all.map(({ source }) => /^[^.[:]+/.exec(source)?.[0] ?? ''));
    const found = this.finds.all.map((one) => ({ ...one, source: withoutPath(one.source) }));
    return { found, unread: unread.filter((name) => !read.has(name)), rest };
  }

  /** Some programs keep the words about the person in a part of its own. */
  private aboutApart(): void {
    const about = this.root.get('sections').get(...values.about);
    const text = withoutMarkup(about.get('content', 'text').text());
    this.finds.field('about', text, { source: `${about.where}: ${text}` });
  }

  private basics(basics: JsonReader): void {
    const { finds } = this;
    const field = (name: Parameters<Finds['field']>[0], value: string, from: string): void => {
      finds.field(name, value, { source: `${from}: ${value}` });
    };
    const one = (name: Parameters<Finds['field']>[0], ...keys: string[]): void => {
      const found = basics.get(...keys);
      field(name, withoutMarkup(found.lines().join('\n')), found.where);
    };
    const first = [
      basics.get('firstName', 'givenName', 'first_name').text(),
      basics.get('lastName', 'familyName', 'surname').text(),
    ];
    const name = basics.get(...values.name).text() || first.filter(Boolean).join(' ');
    field('name', name, 'basics.name');
    one('headline', ...values.headline);
    one('about', ...values.about);
    one('industry', 'industry');
    const mail = basics.get(...values.email);
    const address = mail.isObject ? mail.get('personal', 'work', 'address', 'value') : (mail.items()[0] ?? mail);
    field('email', (address.isObject ? address.get('address', 'value', 'email') : address).text(), mail.where);
    const phone = basics.get(...values.phone);
    const number = phone.isObject ? phone.get('mobile', 'personal', 'number', 'work') : (phone.items()[0] ?? phone);
    const digits = (number.isObject ? number.get('number', 'value', 'phone') : number).text();
    if (digits !== '') finds.phone(digits, { source: `${phone.where}: ${digits}` });
    const born = basics.get(...values.birthday);
    field('birthday', dayOf(born.text()) ?? '', born.where);
    this.place(basics.get(...values.location), basics);
    for (const site of basics.get('url', 'website', 'websites', 'homepage').items()) this.website(site);
    for (const profile of [...basics.get('profiles', 'social', 'links').items()]) this.profile(profile);
  }

  private website(site: JsonReader): void {
    const url = (site.isObject ? site.get('url', 'href', 'link') : site).text();
    if (url !== '') this.finds.website(url, { source: `${site.where}: ${url}` });
  }

  /** Without an address the text is a name at a service. */
  private profile(profile: JsonReader): void {
    const network = profile.get('network', 'service', 'name', 'label').text();
    const url = (profile.isObject ? profile.get('url', 'href', 'link') : profile).text();
    const userName = profile.get('username', 'user', 'handle').text();
    if (url !== '') this.finds.website(url, { source: `${profile.where}: ${network} ${url}` });
    else this.finds.messenger({ service: network, userName }, { source: `${profile.where}: ${network} ${userName}` });
  }

  private place(location: JsonReader, basics: JsonReader): void {
    const where = location.items()[0] ?? location;
    const { finds } = this;
    const source = `${where.where}: `;
    if (!where.isObject) {
      const { city, region } = placeIn(where.text() || basics.get('city').text());
      finds.field('city', city, { source: source + where.text(), unsure: ['value'] });
      finds.field('region', region, { source: source + where.text(), unsure: ['value'] });
      return;
    }
    const city = where.get('city', 'locality', 'town', 'municipality').text();
    const country = where.get('country', 'countryName').text();
    const code = where.get('countryCode').text();
    const region = [where.get('region', 'state', 'province').text(), country || countryOf(code)];
    const address = [where.get('address', 'street', 'line1').lines().join(', '), where.get('postalCode', 'zip').text()];
    const named = [...new Set(region)].filter((part) => part !== '' && part !== city).join(', ');
    const all = [city, ...new Set(region)].filter(Boolean).join(', ');
    finds.field('city', city, { source: source + all });
    finds.field('region', named, { source: source + all });
    const street = address[0] === '' ? '' : address.filter(Boolean).join(', ');
    finds.field('address', street, { source: source + street });
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
    const title = (position.isObject ? position.get('label', 'name') : position).text();
    if (!one.isObject || (companyName === '' && title === '')) return;
    const { missing, told, ...period } = periodIn(one);
    const location = locationText(one.get('location', 'place', 'city'));
    const industry = one.get('industry').text();
    const description = descriptionOf(
      one.get(...values.jobText).lines(),
      one.get('highlights', 'achievements', 'responsibilities', 'bullets', 'duties', 'accomplishments').lines(),
    );
    const source = `${one.where}: ${[companyName, title, ...told].filter(Boolean).join(' | ')}`;
    this.finds.job({ title, companyName, location, industry, description, ...period }, { source, missing });
  }

  private school(one: JsonReader): void {
    const school = one.get(...schools, 'name', 'organization').text();
    if (!one.isObject || school === '') return;
    const { missing, told, ...period } = periodIn(one);
    const type = one.get(...values.degree).text();
    const area = one.get(...values.field).text();
    // `BSc Geography` in one text, if there is no separate field of study.
    const fieldOfStudy = area || (degreeIn(type)?.field ?? '');
    const grade = one.get('score', 'gpa', 'grade').text();
    const description = descriptionOf(
      one.get('summary', 'description', 'notes').lines(),
      one.get('courses', 'highlights', 'coursework').lines(),
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

  private language(one: JsonReader): void {
    const language = (one.isObject ? one.get('language', 'name') : one).text();
    const written = one.get(...values.fluency).text();
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
  return (company.isObject ? company.get('name') : company).text();
};

/** A part of the file; some programs keep all parts in one. */
function sectionIn(root: JsonReader, names: readonly string[]): JsonReader {
  const own = root.get(...names);
  return own.items().length > 0 ? own : root.get('sections').get(...names);
}

/** The entries of a part, which some programs keep beside its settings. */
function listIn(part: JsonReader): JsonReader {
  const items = part.isObject ? part.get('items', 'entries', 'history', 'list') : part;
  return items.isObject || items.items().length === 0 ? part : items;
}

/** Some programs keep the entries by keys of theirs. */
function itemsIn(part: JsonReader): JsonReader[] {
  const entries = part.entries().map(([, one]) => one);
  const isMap =
    entries.length > 0 &&
    entries.every((one) => one.isObject && one.get(...schools, ...titles, 'name', 'company').text() !== '');
  return isMap ? entries : part.items();
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
