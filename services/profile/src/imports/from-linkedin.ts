import { periodOf, readDate, type FoundDate } from './dates.js';
import { Finds, type Found } from './found.js';
import { degreeOf, languageOf, levelOf } from './words.js';

type Row = Record<string, string>;

const sourceOf = (file: string, row: Row): string =>
  `${file}: ${Object.values(row)
    .filter((value) => value !== '')
    .join(' | ')}`;

/** An empty end means in this export that it goes on. */
const endOf = (text: string): FoundDate => (text.trim() === '' ? 'now' : readDate(text));

/** The files of LinkedIn's own data export, by name. Its column names are English in every language. */
export function fromLinkedIn(files: Readonly<Record<string, Row[]>>): Found[] {
  const finds = new Finds();
  const each = (file: string, read: (of: (column: string) => string, source: string) => void): void => {
    for (const row of files[file] ?? []) read((column) => row[column] ?? '', sourceOf(file, row));
  };
  each('Profile.csv', (of, source) => {
    const [first, last] = [of('First Name'), of('Last Name')];
    // Names in Chinese characters, kana and Hangul are written family name first, without a space.
    const together = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;
    const eastern = together.test(first + last) && first !== '' && last !== '';
    finds.field('name', eastern ? last + first : `${first} ${last}`, { source });
    finds.field('headline', of('Headline'), { source });
    finds.field('about', of('Summary'), { source });
    finds.field('industry', of('Industry'), { source });
    finds.field('address', of('Address'), { source });
    const [city = '', ...region] = of('Geo Location').split(/,\s*/);
    finds.field('city', city, { source, unsure: ['value'] });
    finds.field('region', region.join(', '), { source, unsure: ['value'] });
    for (const [, url = ''] of of('Websites').matchAll(/(https?:[^\s,\]]+)/g)) finds.website(url, { source });
  });
  each('Email Addresses.csv', (of, source) => {
    if (!/^no$/i.test(of('Primary')) || (files['Email Addresses.csv'] ?? []).length === 1)
      finds.field('email', of('Email Address'), { source });
  });
  for (const file of ['PhoneNumbers.csv', 'Phone Numbers.csv'])
    each(file, (of, source) => {
      finds.phone(of('Number'), { source });
    });
  each('Positions.csv', (of, source) => {
    const period = periodOf(readDate(of('Started On')), endOf(of('Finished On')));
    finds.job(
      {
        title: of('Title'),
        companyName: of('Company Name'),
        description: of('Description'),
        location: of('Location'),
        ...period,
      },
      { source, missing: period.missing },
    );
  });
  each('Education.csv', (of, source) => {
    const [degree = '', ...field] = of('Degree Name').split(/,\s*|\s+-\s+/);
    const period = periodOf(readDate(of('Start Date')), endOf(of('End Date')));
    finds.education(
      {
        school: of('School Name'),
        degree: degreeOf(degree),
        fieldOfStudy: field.join(', '),
        activities: of('Activities'),
        description: of('Notes'),
        ...period,
      },
      { source, missing: period.missing, unsure: field.length > 0 ? ['fieldOfStudy'] : [] },
    );
  });
  each('Skills.csv', (of, source) => {
    finds.skill(of('Name'), { source });
  });
  each('Languages.csv', (of, source) => {
    const language = languageOf(of('Name'));
    if (of('Name') !== '') finds.language({ language, level: levelOf(of('Proficiency')) }, { source });
  });
  return finds.all;
}
