import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { commentsIn, riddlesByWorkspace, riddlesIn, sumOf } from './prose.mjs';

const source = `/** What is kept of a talk. */
const address = 'https://mail.example/told'; // is told
/**
 * The member is told. What they see is theirs.
 * What if it fails?
 */
const told = 'stands'; // stands here, lies there
`;

it('reads comments of every form, and nothing else', () => {
  expect(commentsIn(source)).toEqual([
    'What is kept of a talk.',
    'is told',
    'The member is told. What they see is theirs.',
    'What if it fails?',
    'stands here, lies there',
  ]);
});

it('counts each kind of words', () => {
  expect(riddlesIn(source)).toEqual({ told: 2, what: 2, stands: 2 });
});

it('there are no more of them than the baseline has', () => {
  const baseline = JSON.parse(readFileSync(fromRoot('scripts/baselines/prose.json'), 'utf8')) as Record<string, number>;
  const more = Object.entries(sumOf(riddlesByWorkspace().values())).filter(
    ([kind, count]) => count > (baseline[kind] ?? 0),
  );
  expect(more).toEqual([]);
});
