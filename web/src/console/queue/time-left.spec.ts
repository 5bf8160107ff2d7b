import { timeLeft } from './time-left';

const hour = 3_600_000;

it.each([
  [30 * 60_000, { late: false, urgent: true, text: '30 min' }],
  [5.5 * hour, { late: false, urgent: false, text: '5 hr' }],
  [49 * hour, { late: false, urgent: false, text: '2 days' }],
  [-hour, { late: true, urgent: true, text: '1 hr' }],
  [-10, { late: true, urgent: true, text: '1 min' }],
])('%d milliseconds', (milliseconds, expected) => {
  expect(timeLeft('en', milliseconds)).toEqual(expected);
});
