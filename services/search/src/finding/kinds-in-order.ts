import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { conceptsIn, type ConceptKind } from '@renmai/vocabulary';
import { z } from 'zod';
import { foldText } from '@renmai/names';
import { marked } from '../analysis/marks.js';
import { isPlaceWord } from '../analysis/place-words.js';
import type { ParsedQuery } from '../analysis/query.js';
import { isAnyNoun } from '../analysis/wordings.js';
import { eventTypeLabels } from '../labels/labels.js';
import { weights } from '../index/score.js';
import type { Ranked } from '../index/search-index.port.js';
import { isCalled, matchOf } from './answer-parts.js';

/** The results of a kind, the best first, and the query that found them. */
export interface FoundOfKind {
  kind: SearchKind;
  query: ParsedQuery;
  rows: readonly Ranked[];
}

/** The subject of a query if its words name no kind and no result has its name. */
export type Meaning = 'work' | 'skill' | 'study' | 'occasion' | 'topic';
type About = Meaning | 'person' | 'organisation';

/**
 * The distance of each kind from the subject of a query; missing kinds are at `FAR`. One step is worth as much as the words being in the
 * title or headline of the first result.
 */
const distances: Record<About, Partial<Record<SearchKind, number>>> = {
  person: { member: 0, moment: 1, company: 1.5, school: 1.5, event: 2 },
  organisation: { company: 0, school: 0, member: 1, enrolment: 1.2, moment: 1.4, position: 1.6, event: 1.8 },
  work: { member: 0, position: 0, company: 1, school: 1, moment: 1.5, enrolment: 1.5 },
  skill: { member: 0, position: 0.5, enrolment: 1, course: 1, company: 1, moment: 1.5 },
  study: { enrolment: 0, major: 0.5, course: 0.5, school: 1, member: 1, event: 1 },
  occasion: { event: 0, moment: 1, company: 1.5, school: 1.5, member: 1.5 },
  topic: {
    company: 0,
    school: 0,
    member: 0,
    enrolment: 0,
    position: 0.5,
    event: 0.5,
    major: 0.5,
    course: 0.5,
    moment: 0.5,
  },
};
const FAR = 2;

/** The concept must make up at least this share of the query, places excluded. */
const LEAST_SHARE = 0.7;
const meaningOf: readonly (readonly [kind: ConceptKind, meaning: Meaning])[] = [
  ['occupation', 'work'],
  ['skill', 'skill'],
  ['field', 'study'],
];
const occasions: ReadonlySet<string> = new Set(
  Object.values(eventTypeLabels).flatMap((labels) => labels.split(',').map(foldText)),
);

/** The subject of the words: an occupation, a skill, a field of study, or a form of events; else a topic. */
export function meaningIn({ must }: Pick<ParsedQuery, 'must'>): Meaning {
  const said = must
    .flatMap((clause) => clause.parts ?? [clause])
    .filter(({ words: word }) => !isPlaceWord(word) && !isAnyNoun(word));
  const words = said.map((clause) => clause.words);
  if (words.some((word) => occasions.has(word)) || occasions.has(words.join(' '))) return 'occasion';
  const text = said
    .map(({ written }) => written)
    .join(words.every((word) => /^\p{Script=Han}+$/u.test(word)) ? '' : ' ');
  const letters = text.replace(/\s+/gu, '').length;
  const concepts = conceptsIn(text).filter(({ words: some }) => some.length >= letters * LEAST_SHARE);
  return meaningOf.find(([kind]) => concepts.some(({ concept }) => concept.kind === kind))?.[1] ?? 'topic';
}

/** The first lines of a result, where the viewer may read them. */
const shownOf = z.object({
  headline: z.string().default(''),
  skills: z.array(z.string()).default([]),
  position: z.object({ skills: z.array(z.string()).default([]) }).default({ skills: [] }),
});

/** Whether the title or headline has the words. A moment has only its text. */
function isTitled(row: Ranked | undefined, query: ParsedQuery): boolean {
  if (!row) return false;
  const shown = row.open ? shownOf.safeParse(row.card).data : undefined;
  const titles = [row.title, shown?.headline ?? '', ...(shown?.skills ?? []), ...(shown?.position.skills ?? [])];
  return titles.some((title) => marked(title, query).marks.length > 0);
}

/** The share of the query that the first result contains, in tenths. */
const coverOf = ({ rows: [first], query }: FoundOfKind): number =>
  query.coverage === null ? 10 : Math.round((coveredBy(first) / weights.words) * 10);
const coveredBy = (row: Ranked | undefined): number =>
  Object.entries(row?.parts ?? {}).reduce((sum, [part, value]) => sum + (part.startsWith('word_') ? value : 0), 0);

/** The kinds that the query names first, then results with its name and what belongs to them, then kinds by subject. */
export function inOrder<T extends FoundOfKind>(
  found: readonly T[],
  { says, query }: { says: (kind: SearchKind) => boolean; query: ParsedQuery },
): T[] {
  const called = found.filter(isCalled);
  const isPerson = called.some(({ kind }) => kind === 'member');
  const about: About = called.length === 0 ? meaningIn(query) : isPerson ? 'person' : 'organisation';
  const distance = new Map(
    found.map((one) => [
      one.kind,
      (distances[about][one.kind] ?? FAR) + (called.length > 0 || isTitled(one.rows[0], one.query) ? 0 : 1),
    ]),
  );
  const distanceOf = ({ kind }: FoundOfKind): number => distance.get(kind) ?? FAR;
  return found.toSorted(
    (one, other) =>
      Number(says(other.kind)) - Number(says(one.kind)) ||
      Number(isCalled(other)) - Number(isCalled(one)) ||
      coverOf(other) - coverOf(one) ||
      distanceOf(one) - distanceOf(other) ||
      matchOf(other.rows[0]) - matchOf(one.rows[0]) ||
      (other.rows[0]?.score ?? 0) - (one.rows[0]?.score ?? 0),
  );
}
