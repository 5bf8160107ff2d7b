import type { SearchResult } from '@renmai/contracts/search/result.schema';
import { marked } from '../analysis/marks.js';
import { parseQuery } from '../analysis/query.js';
import { Synonyms } from '../analysis/synonyms.js';
import { withWhy } from './why-found.js';

const none = new Synonyms([]);

/** A position of Lamp Works with the skills glass and wire, or an enrolment with such majors. */
function found(
  q: string,
  { kind, title, excerpt }: { kind: 'position' | 'enrolment'; title: string; excerpt: string },
) {
  const query = parseQuery(q, none);
  const own = kind === 'position' ? { position: { skills: ['glass', 'wire'] } } : { enrolment: { majors: ['glass'] } };
  const result = {
    ...{ id: 'x', kind, title: marked(title, query), line: marked('Lamp Works', query), explained: null, ...own },
    ...{ snippet: excerpt === '' ? null : marked(excerpt, query), reasons: [{ kind: 'new' }] },
  } as unknown as SearchResult;
  const { snippet, reasons } = withWhy(result, query);
  return { excerpt: snippet?.text ?? null, reasons: reasons.map(({ kind: why }) => why) };
}

const position = { kind: 'position', title: 'Painter', excerpt: '' } as const;

it.each([
  ['nothing is asked for', '', position, ['new']],
  ['the title has it', 'painter', position, ['new']],
  ['a skill has it', 'glass', position, ['skills', 'new']],
  ['a major has it', 'glass', { ...position, kind: 'enrolment' as const }, ['teaches', 'new']],
  ['nothing that is shown has it', 'decorator', position, ['matches', 'new']],
])('says why where %s', (_, q, one, reasons) => expect(found(q, one).reasons).toEqual(reasons));

it.each([
  ['the name that stands in the line', 'lamp works', 'Lamp Works is a company.', null],
  ['more than that', 'lamp ladders', 'Lamp Works needs ladders.', 'Lamp Works needs ladders.'],
  ['nothing', 'painter', '', null],
])('an excerpt that has %s', (_, q, excerpt, shown) => {
  expect(found(q, { ...position, excerpt }).excerpt).toBe(shown);
});
