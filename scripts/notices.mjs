// @ts-check
// `npm run notices` writes the third-party notices of what is installed, and fails for a licence that nobody has decided about.
import { writeFileSync } from 'node:fs';
import { licenceProblems, noticesText, NOTICES, parts } from './lib/notices.mjs';
import { fromRoot } from './lib/paths.mjs';
import { fail, say } from './lib/say.mjs';

const problems = licenceProblems(parts());
if (problems.length > 0) fail(new Error(problems.join('\n')));
else {
  writeFileSync(fromRoot(NOTICES), noticesText());
  say(`Wrote ${NOTICES}.`);
}
