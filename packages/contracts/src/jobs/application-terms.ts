/** Version of the terms for applying in force: the day they were published. Stored with each application. */
export const currentApplicationTermsVersion = '2026-11-23';
