import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  degreeLabels,
  employmentLabels,
  eventTypeLabels,
  modeLabels,
  stageLabels,
  studyLabels,
  workplaceLabels,
} from './labels.js';

const features = join(import.meta.dirname, '../../../../web/src/features');
const textsOf = (feature: string, language: string) =>
  JSON.parse(readFileSync(join(features, feature, `locales/${language}.json`), 'utf8')) as Record<
    string,
    Record<string, string>
  >;

const lists = [
  ['jobs', 'employmentType', employmentLabels],
  ['jobs', 'workplace', workplaceLabels],
  ['jobs', 'degree', degreeLabels],
  ['events', 'type', eventTypeLabels],
  ['events', 'mode', modeLabels],
  ['enrolment', 'stage', stageLabels],
  ['enrolment', 'studyType', studyLabels],
] as const satisfies [string, string, Partial<Record<string, string>>][];

/** `other` says nothing, and nobody searches for people who did not go to school. */
const unsaid = new Set(['other', 'below-senior-high']);
const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll('-', ' ');
/** Labels of several words: "Contract (full-time)", "线下和线上". */
const parts = (label: string): string[] =>
  fold(label)
    .split(/\s*[（(/・和與と].*/u)
    .slice(0, 1);

it.each(
  lists.flatMap(([feature, name, labels]) =>
    ['en', 'zh-CN', 'zh-TW', 'ja'].map((language) => [feature, name, language, labels] as const),
  ),
)('%s: what the app calls each %s in %s finds it', (feature, name, language, labels) => {
  const shown = Object.entries(textsOf(feature, language)[name] ?? {}).filter(([value]) => !unsaid.has(value));
  const missing = shown.filter(([value, label]) => {
    const words = fold((labels as Partial<Record<string, string>>)[value] ?? '').split(',');
    return !parts(label).every((part) => words.some((word) => part === word || part.startsWith(word)));
  });
  expect(missing).toEqual([]);
});
