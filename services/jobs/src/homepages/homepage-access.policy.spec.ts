import { isEditor, isSenior, submits } from './homepage-access.policy.js';

it.each([
  ['senior', true, true, false],
  ['content', true, false, true],
  ['analyst', false, false, true],
  [null, false, false, true],
] as const)('%s', (role, editor, senior, submitting) => {
  expect(isEditor(role)).toBe(editor);
  expect(isSenior(role)).toBe(senior);
  expect(submits(role, true)).toBe(submitting);
  expect(submits(role, false)).toBe(false);
});
