// @ts-check
export { tearDown as default } from './jest-setup.mjs';
