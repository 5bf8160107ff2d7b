/** Whether all cases run: every language and width, every version of the SDKs (`npm run test:all`). */
export const everything = process.env['RENMAI_TEST_ALL'] === 'true';
