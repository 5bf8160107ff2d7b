// @ts-check
/** The program of an image, chosen by SERVICE, which the build has set: a service, the gateway, or all in one process. */
const { SERVICE = '' } = process.env;
const places = { gateway: './gateway/dist/main.js', single: './scripts/start.mjs' };
await import(places[/** @type {keyof typeof places} */ (SERVICE)] ?? `./services/${SERVICE}/dist/main.js`);
