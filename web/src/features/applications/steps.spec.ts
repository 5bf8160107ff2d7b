import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { stepsOf } from './steps';

const words = { step: ({ kind }: { kind: string }) => kind, next: (name: string) => `next: ${name}` };

it.each<[Outcome, string[]]>([
  ['applied', ['submitted', 'next: seen', 'next: answer']],
  // Places are given by the order of the list, without a view or an answer.
  ['waiting', ['submitted']],
  ['offered', ['submitted', 'next: offer']],
  ['rejected', ['submitted']],
])('the steps of an application that is %s', (state, labels) => {
  const timeline = [
    {
      ...{ stepId: 's', kind: 'submitted', at: '2026-11-01T08:00:00Z', by: 'applicant' },
      ...{ outcome: null, message: null },
    } as Parameters<typeof stepsOf>[0]['timeline'][number],
  ];
  const steps = stepsOf({ timeline, state, seenAt: null, answerBy: '2026-12-05T00:00:00Z' }, words);
  expect(steps.map(({ label }) => label)).toEqual(labels);
});
