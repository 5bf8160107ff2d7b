export { baseNames, type BaseName } from './base-names.js';
export { folded, nameKey, organisationKey } from './folded-name.js';
export { traitKey } from './trait-key.js';
