import { questionOf } from './asked-questions.js';

it('questions are asked with the answers that rule out', () => {
  const asked = { questionId: '0199aa00-0000-7000-8000-000000000000', label: 'L', required: true };
  const options = ['a', 'b'];
  expect(questionOf({ ...asked, kind: 'choice', options, knockOut: 'b' })).toMatchObject({ options, knockOut: ['b'] });
  expect(questionOf({ ...asked, kind: 'yes-no', options: [], knockOut: 'no' })).toMatchObject({ knockOut: false });
  expect(questionOf({ ...asked, kind: 'yes-no', options: [], knockOut: 'yes' })).toMatchObject({ knockOut: true });
  expect(questionOf({ ...asked, kind: 'yes-no', options: [], knockOut: null })).toMatchObject({ knockOut: null });
  expect(questionOf({ ...asked, kind: 'file', options: [], knockOut: null })).toEqual({ ...asked, kind: 'file' });
});
