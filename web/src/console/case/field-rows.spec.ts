import { fieldRows } from './field-rows';

const content = { name: 'Hexin', website: '', details: { kind: 'company', size: 'under-100' } };

it('lists every field of a first submission, none of them changed', () => {
  expect(fieldRows({ content, differences: [] })).toEqual([
    { path: 'name', value: 'Hexin', change: null },
    { path: 'website', value: '', change: null },
    { path: 'details.kind', value: 'company', change: null },
    { path: 'details.size', value: 'under-100', change: null },
  ]);
});

it('lists what was different before: a field, a field of a field, one that is gone', () => {
  const differences = [
    { field: 'name', before: 'Hexing', after: 'Hexin' },
    { field: 'website', before: null, after: '' },
    { field: 'details', before: { kind: 'company', size: 'over-10000' }, after: content.details },
    { field: 'slogan', before: 'Onward', after: null },
  ];
  const changed = fieldRows({ content, differences }).filter(({ change }) => change);
  expect(changed).toEqual([
    { path: 'name', value: 'Hexin', change: { before: 'Hexing' } },
    { path: 'details.size', value: 'under-100', change: { before: 'over-10000' } },
    { path: 'slogan', value: null, change: { before: 'Onward' } },
  ]);
});
