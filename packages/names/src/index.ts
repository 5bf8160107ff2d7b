export { baseNames, type BaseName } from './base-names.js';
export { folded, nameKey, organisationKey } from './folded-name.js';
export { maySound, nameSounds } from './name-sounds.js';
export { gramsOf, searchedText, wordsOf } from './search-words.js';
export { traitKey } from './trait-key.js';
