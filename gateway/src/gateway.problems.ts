import { defineProblems } from '@renmai/contracts';

/** Problems that only the gateway answers with. */
export const gatewayProblems = defineProblems({
  badTarget: { code: 'bad-target', status: 400, title: 'This address is malformed' },
  requestTimeout: { code: 'request-timeout', status: 408, title: 'The request did not arrive in time' },
  targetTooLong: { code: 'target-too-long', status: 414, title: 'This address is too long' },
  headersTooLarge: { code: 'headers-too-large', status: 431, title: 'The request headers are too large' },
});
