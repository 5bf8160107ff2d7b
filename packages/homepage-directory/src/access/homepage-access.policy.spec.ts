import { isEditor, isSenior } from './homepage-access.policy.js';

it.each([
  ['senior', true, true],
  ['content', true, false],
  ['analyst', false, false],
  [null, false, false],
] as const)('%s', (role, editor, senior) => {
  expect(isEditor(role)).toBe(editor);
  expect(isSenior(role)).toBe(senior);
});
