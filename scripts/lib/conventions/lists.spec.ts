import { compareLists, shrinkLists } from './lists.mjs';

const known = { walls: ['a.ts -> b.ts', 'c.ts -> d.ts'] };
const everywhere = () => true;

it('entries that are new or gone are found, by rule', () => {
  const found = { walls: ['a.ts -> b.ts', 'e.ts -> d.ts'], others: ['a.ts -> b.ts'] };
  expect(compareLists(found, known)).toEqual({
    added: [
      { rule: 'walls', entry: 'e.ts -> d.ts' },
      { rule: 'others', entry: 'a.ts -> b.ts' },
    ],
    gone: [{ rule: 'walls', entry: 'c.ts -> d.ts' }],
  });
});

it('a shrunk list has lost the entries that have gone and gained none', () => {
  const found = { walls: ['a.ts -> b.ts', 'e.ts -> d.ts'] };
  expect(shrinkLists(found, known, everywhere)).toEqual({ walls: ['a.ts -> b.ts'] });
  expect(shrinkLists({}, known, everywhere)).toEqual({});
});

it('a moved file keeps its place in the list, and gets no second one', () => {
  const exists = (file: string) => file !== 'c.ts';
  const moved = { walls: ['a.ts -> b.ts', 'there/c.ts -> d.ts'] };
  expect(shrinkLists(moved, known, exists)).toEqual(moved);
  const more = { walls: [...moved.walls, 'there/c.ts -> f.ts'] };
  expect(shrinkLists(more, known, exists)).toEqual({ walls: ['a.ts -> b.ts'] });
});
