import type { Question } from '@renmai/contracts/applications/question.schema';
import { offeredAgain, type SentBefore } from './sent-before.js';

const id = (number: number) => `0199aa00-0000-7000-8000-00000000000${number}`;
const asked = { required: true, knockOut: null };
const dive = (number: number, label = 'Can you dive?'): Question => ({
  ...asked,
  questionId: id(number),
  kind: 'yes-no',
  label,
});
const shift = (number: number, options: string[]): Question => ({
  questionId: id(number),
  kind: 'choice',
  label: 'Which shift?',
  required: false,
  options,
  knockOut: [],
});
const sent = (questions: Question[], values: (string | boolean)[], form = {}): SentBefore => ({
  form,
  questions,
  answers: questions.map(({ questionId }, index) => ({ questionId, value: values[index] ?? '' })),
});

it('offers the form that was sent last', () => {
  const forms = [sent([], [], { mobile: '2' }), sent([], [], { mobile: '1' })];
  expect(offeredAgain([], forms)).toEqual({ form: { mobile: '2' }, answers: [] });
  expect(offeredAgain([dive(1)], [])).toEqual({ form: {}, answers: [] });
});

it('offers the latest answer to the same question, however its words are spaced', () => {
  const before = [sent([dive(2, 'can you dive')], [false]), sent([dive(3)], [true])];
  expect(offeredAgain([dive(1)], before).answers).toEqual([{ questionId: id(1), value: false }]);
});

it('offers no answer of another kind, and no option that is not asked', () => {
  const words: Question = { questionId: id(4), kind: 'text', label: 'Can you dive?', required: true };
  expect(offeredAgain([dive(1)], [sent([words], ['Yes'])]).answers).toEqual([]);
  const early = [sent([shift(5, ['Early', 'Late'])], ['Early'])];
  expect(offeredAgain([shift(1, ['Late', 'Night'])], early).answers).toEqual([]);
  expect(offeredAgain([shift(1, ['Early', 'Night'])], early).answers).toEqual([{ questionId: id(1), value: 'Early' }]);
});
