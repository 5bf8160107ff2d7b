/** Whether all cases are wanted (`npm run test:all`), or the smallest set that proves each rule (`npm test`). */
export const everything = process.env['RENMAI_TEST_ALL'] === 'true';
