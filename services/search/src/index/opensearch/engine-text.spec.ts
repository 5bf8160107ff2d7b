import { searchKinds } from '@renmai/contracts/search/search.schema';
import { parseQuery } from '../../analysis/query.js';
import { Synonyms } from '../../analysis/synonyms.js';
import { textClauses } from './engine-text.js';

const query = parseQuery('lamp -glass ', new Synonyms([]));

it.each(searchKinds)('whether a word is missing in a profile is asked where it is known to be open: %s', (kind) => {
  const { filter = [], must_not = [] } = textClauses(query, kind) ?? {};
  expect(filter).toHaveLength(1);
  expect(must_not).toEqual(kind === 'member' ? [] : [{ term: { texts: 'glass' } }]);
});
