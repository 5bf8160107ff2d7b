/** Version of the user agreement and privacy policy in force: the day it was published. */
export const currentTermsVersion = '2026-11-22';
