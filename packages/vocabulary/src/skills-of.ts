import { conceptOf, type Concept } from './vocabulary.js';

/** Skills that an occupation needs, those of few occupations first. */
export const skillsOf = (occupation: Concept, most: number): Concept[] =>
  occupation.skills.slice(0, most).flatMap((id) => conceptOf(id) ?? []);
