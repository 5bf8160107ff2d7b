// @ts-check
import { PlainError } from '../lib/say.mjs';
import { spellings } from './names.mjs';
import { contractFiles } from './service-contracts.mjs';
import { registerService } from './service-registry.mjs';
import { sourceFiles } from './service-sources.mjs';
import { testFiles } from './service-tests.mjs';

/**
 * A service that runs: a list of entries that members add and others see by the rule of member-directory, with export, erasure and their
 * specs. The developer then replaces the entries by the service's own content.
 * @param {import('./edits.mjs').Edits} edits @param {string} name
 */
export function newService(edits, name) {
  const names = spellings(name);
  if (name === 'gateway' || edits.has(`services/${name}/package.json`)) {
    throw new PlainError(`There is a service "${name}" already.`);
  }
  const files = { ...contractFiles(names), ...sourceFiles(names, edits), ...testFiles(names) };
  for (const [file, content] of Object.entries(files)) edits.create(file, content);
  registerService(edits, names);
  return `Next: "npm run openapi" for services/${name}/openapi.json, then "npm run check" and
"npm test -- service services/${name}". docs/how-to/add-a-service.md says what is left to write.`;
}
