/** Version of the terms for registering in force: the day they were published. Stored with each registration. */
export const currentRegistrationTermsVersion = '2026-11-23';
