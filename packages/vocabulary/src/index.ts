export { conceptsIn, type FoundConcept } from './find-concepts.js';
export { isJapanese, nameSounds, textSounds, type JapaneseSounds } from './japanese-sounds.js';
export { nameKeys, nameReadIn, type NameTold } from './name-keys.js';
export { nearness } from './nearness.js';
export { nameReadings, textReadings, type NameReadings, type Reading } from './readings.js';
export { hiraganaOf, romajiKey, romajiOf } from './romaji.js';
export { skillsOf } from './skills-of.js';
export { namesRead, suggestConcepts, type SuggestedConcept } from './suggest-concepts.js';
export {
  conceptKinds,
  conceptOf,
  conceptsCalled,
  labelIn,
  spellingsOf,
  writtenConcepts,
  type Concept,
  type ConceptKind,
} from './vocabulary.js';
export { pinyinOfZhuyin } from './zhuyin.js';
