import { enrolmentForm } from '@renmai/contracts/enrolment/enrolment.schema';
import { contentOfForm, missingOf } from './enrolment-content.js';

it.each([
  ['CN', 'CNY', []],
  ['CN', 'USD', ['/tuition/currency yuan-only']],
  ['JP', 'JPY', []],
  ['JP', 'CNY', []],
  ['HK', 'HKD', []],
] as const)('a school of %s that charges in %s', (country, currency, problems) => {
  const tuition = { amount: 1000, currency, per: 'year', note: '' };
  const missing = missingOf(contentOfForm(enrolmentForm.parse({ tuition })), { now: new Date(), country });
  const ofFee = missing.filter(({ pointer }) => pointer.startsWith('/tuition'));
  expect(ofFee.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(problems);
});
