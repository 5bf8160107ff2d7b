import { withAdvice } from './damage.js';

const refusal = (code: string): Error => Object.assign(new Error('could not read blocks 0..0'), { code });

it.each(['XX001', 'XX002', '58P01'])('an error of damaged data names the database and the way out: %s', (code) => {
  const error = refusal(code);
  expect(withAdvice(error, 'jobs')).toBe(error);
  expect(error.message).toBe(
    'could not read blocks 0..0. The database jobs is damaged: stop the product, and restore a backup (docs/how-to/operate.md)',
  );
});

it.each(['23505', '57P01'])('another error stays as it is: %s', (code) => {
  expect(withAdvice(refusal(code), 'jobs')).toEqual(refusal(code));
});

it('leaves alone whatever is no error', () => {
  expect(withAdvice('XX001', 'jobs')).toBe('XX001');
});
