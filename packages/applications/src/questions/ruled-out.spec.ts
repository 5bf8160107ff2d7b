import type { Question } from '@renmai/contracts/applications/question.schema';
import { ruledOutBy } from './ruled-out.js';

const asked = { label: 'Shifts?', required: true, questionId: 'q' } as const;
const choice: Question = { ...asked, kind: 'choice', options: ['a', 'b'], knockOut: ['b'] };
const yesNo = (knockOut: boolean | null): Question => ({ ...asked, kind: 'yes-no', knockOut });

it.each([
  [choice, 'a', null],
  [choice, 'b', 'b'],
  [yesNo(false), false, false],
  [yesNo(false), true, null],
  [yesNo(null), false, null],
  [{ ...asked, kind: 'text' } as const, 'b', null],
  [yesNo(false), undefined, null],
])('%j answered by %j: %j rules out', (question, value, expected) => {
  const answers = value === undefined ? [] : [{ questionId: 'q', value }];
  expect(ruledOutBy({ questions: [question], answers })).toEqual(
    expected === null ? null : { label: 'Shifts?', value: expected },
  );
});
