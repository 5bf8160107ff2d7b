export * from './distance.js';
export * from './find-places.js';
export * from './meant-place.js';
export * from './nearest-places.js';
export * from './places.js';
export * from './postal-address.js';
export * from './typed-names.js';
