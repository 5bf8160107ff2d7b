import { readList, writeList } from './use-list-address';

it.each([
  ['', { view: 'board', filter: {} }],
  [
    'view=table&state=rejected&sort=name&rating=3&q=ann',
    { view: 'table', filter: { state: 'rejected', sort: 'name', rating: 3, q: 'ann' } },
  ],
  ['view=table&stage=s1&knockedOut=false', { view: 'table', filter: { stageId: 's1', knockedOut: 'false' } }],
  ['view=figures', { view: 'figures', filter: {} }],
  ['view=tree&state=lost&rating=9&sort=size', { view: 'board', filter: {} }],
])('an address with %j shows %j', (query, shown) => {
  expect(readList(new URLSearchParams(query))).toEqual(shown);
  expect(readList(new URLSearchParams(writeList(readList(new URLSearchParams(query)))))).toEqual(shown);
});
