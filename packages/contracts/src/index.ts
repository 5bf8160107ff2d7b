export * from './common.js';
export * from './domain-event.js';
export * from './endpoint.js';
export * from './operations/operations.api.js';
export * from './paging.js';
export * from './problem.js';
export * from './request-parameters.js';
export * from './services.js';
