import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@renmai/contracts';
import { resumeTexts } from './resume-texts.js';

const screens = path.join(import.meta.dirname, '../../../../web/src/features');
const wordsOf = (feature: string, locale: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(path.join(screens, feature, 'locales', `${locale}.json`), 'utf8')) as never;

it.each(locales)('degrees in %s are called the same in résumés, profiles and filters of positions', (locale) => {
  const { degree } = resumeTexts[locale];
  expect(wordsOf('profile', locale)['degreeOfStudy']).toEqual(degree);
  const filters = wordsOf('jobs', locale)['degree'] ?? {};
  const same = Object.keys(filters).filter((one) => one in degree);
  expect(same.length).toBeGreaterThan(5);
  for (const one of same) expect(filters[one]).toBe(degree[one as keyof typeof degree]);
});
