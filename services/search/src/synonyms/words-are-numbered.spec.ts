import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../migrations');
/** From before the words had a sequence of their own. */
const earlier = 'understand-more.migration.ts';

it('a migration that changes words takes the next number of their sequence: a number that is given twice hides the next change', () => {
  const others = readdirSync(folder).filter((file) => file.endsWith('.migration.ts') && file !== earlier);
  const counting = others.filter((file) =>
    /synonym_state\s+SET\s+version\s*=\s*version/i.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(counting).toEqual([]);
});
