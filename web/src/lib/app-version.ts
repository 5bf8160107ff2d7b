/** As the app stores know it: the version, and the number of the build. */
export const appVersion = { version: '1.136', build: 1136 } as const;
