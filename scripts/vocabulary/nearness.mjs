// @ts-check
import { byLabel } from './further.mjs';
import { rowsOf } from './written.mjs';

/** @typedef {import('./written.mjs').WrittenConcept} WrittenConcept */

/** So many are kept of each. */
const MOST_NEAR = 24;
const MOST_NEEDED = 16;
/** In hundredths; less says nothing. */
const LEAST = 25;

/**
 * How near occupations are by the skills that both need, rare skills more than common ones, and which of the skills are concepts.
 * @param {string} folder @param {readonly WrittenConcept[]} concepts @param {(label: string) => string} keyOf
 */
export function nearAndNeeded(folder, concepts, keyOf) {
  const skillsOf = new Map(rowsOf(folder, 'esco-occupation-skills').map(([id = '', all = '']) => [id, all.split('|')]));
  const occurrences = new Map();
  for (const skill of [...skillsOf.values()].flat()) occurrences.set(skill, (occurrences.get(skill) ?? 0) + 1);
  const weight = (/** @type {string} */ skill) => Math.log(skillsOf.size / (occurrences.get(skill) ?? 1));
  const skillConcepts = conceptsOfSkills(folder, concepts, keyOf);

  const needs = needsOf(folder, concepts, keyOf, skillsOf);
  const rank = new Map(concepts.map(({ id, rank }) => [id, rank]));
  const needed = new Map(
    [...needs].map(([id, skills]) => {
      const rarest = [...skills]
        .sort((a, b) => weight(b) - weight(a))
        .flatMap((skill) => skillConcepts.get(skill) ?? []);
      const known = [...new Set(rarest)].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
      return [id, known.slice(0, MOST_NEEDED)];
    }),
  );
  return { near: nearestOf(needs, weight), needed };
}

/** By the id of a concept, skills of ESCO. @param {string} folder @param {readonly WrittenConcept[]} concepts
 * @param {(label: string) => string} keyOf @param {Map<string, string[]>} skillsOf */
function needsOf(folder, concepts, keyOf, skillsOf) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  const english = byLabel([...concepts], 'occupation', keyOf, ({ en, others }) => [...en, ...others]);
  for (const [id = '', , , label = ''] of rowsOf(folder, 'esco-occupations')) {
    const concept = english.get(keyOf(label));
    if (concept) needs.set(concept.id, new Set([...(needs.get(concept.id) ?? []), ...(skillsOf.get(id) ?? [])]));
  }
  return needs;
}

/** @param {Map<string, Set<string>>} needs @param {(skill: string) => number} weight */
function nearestOf(needs, weight) {
  /** @type {Map<string, string[]>} */
  const having = new Map();
  for (const [id, skills] of needs) for (const skill of skills) having.set(skill, [...(having.get(skill) ?? []), id]);
  const sizes = new Map(
    [...needs].map(([id, skills]) => [id, Math.sqrt([...skills].reduce((sum, one) => sum + weight(one) ** 2, 0))]),
  );
  /** @type {Map<string, [string, number][]>} */
  const near = new Map();
  for (const [id, skills] of needs) {
    /** @type {Map<string, number>} */
    const shared = new Map();
    for (const skill of skills)
      for (const other of having.get(skill) ?? []) shared.set(other, (shared.get(other) ?? 0) + weight(skill) ** 2);
    shared.delete(id);
    const cosine = (/** @type {string} */ other, /** @type {number} */ sum) =>
      Math.round((100 * sum) / ((sizes.get(id) ?? 1) * (sizes.get(other) ?? 1)));
    const found = [...shared].map(([other, sum]) => /** @type {[string, number]} */ ([other, cosine(other, sum)]));
    const nearest = found.filter(([, hundredths]) => hundredths >= LEAST).sort((a, b) => b[1] - a[1]);
    near.set(id, nearest.slice(0, MOST_NEAR));
  }
  return near;
}

/** The ids of concepts that skills of ESCO are. @param {string} folder @param {readonly WrittenConcept[]} concepts
 * @param {(label: string) => string} keyOf @returns {Map<string, string>} */
function conceptsOfSkills(folder, concepts, keyOf) {
  const known = byLabel([...concepts], 'skill', keyOf, ({ en }) => en);
  return new Map(
    rowsOf(folder, 'esco-skills').flatMap(([id = '', , , label = '', all = '']) => {
      const named = [label, ...all.split('|')].map((one) => known.get(keyOf(one))).find(Boolean);
      const concept = named ?? within(label, known, keyOf);
      return concept ? [[id, concept.id]] : [];
    }),
  );
}

/** Most skills of ESCO are phrases: `conduct market research` is market research. Single words would be read into too much.
 * @param {string} phrase @param {ReturnType<typeof byLabel>} known @param {(label: string) => string} keyOf */
function within(phrase, known, keyOf) {
  const words = phrase.split(' ');
  for (let length = words.length - 1; length > 1; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const concept = known.get(keyOf(words.slice(from, from + length).join(' ')));
      if (concept?.rank === 0) return concept;
    }
  return undefined;
}
