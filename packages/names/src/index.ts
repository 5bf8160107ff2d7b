export { baseNames, type BaseName } from './base-names.js';
export { folded, nameKey, organisationKey } from './folded-name.js';
export { foldLetters, foldText, type FoldedLetter } from './folding.js';
export { keysOfName, keysOfPerson, type Sounds } from './keys-of-name.js';
export { maySound, nameSounds } from './name-sounds.js';
export { gramsOf, searchedText, wordsOf } from './search-words.js';
export {
  blurred,
  isSeveralSounds,
  isSounded,
  soundKeys,
  soundsMatched,
  soundsOf,
  soundsOfWords,
  wholeSounds,
  withoutTones,
} from './sounds.js';
export { traitKey } from './trait-key.js';
export { patternsOf, type NamePatterns, type TypedWord } from './typed-name.js';
export { foundByName, patternFor, typedName, typedWords } from './typed-words.js';
