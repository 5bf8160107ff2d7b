/** Version of the terms for applying to schools in force: the day they were published. Stored with each application. */
export const currentEnrolmentTermsVersion = '2026-11-23';
