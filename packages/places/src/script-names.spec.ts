import { foldedInScript, namesInScripts } from './script-names.js';

it('folds a typed name as the table of names was folded', () => {
  const differing = namesInScripts().filter(({ key }) => foldedInScript(key) !== key);
  expect(differing.map(({ key }) => key)).toEqual([]);
});
