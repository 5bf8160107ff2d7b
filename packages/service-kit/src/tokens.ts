/** Injection tokens of things that are no class. */
export const CONFIG = Symbol('renmai.config');
export const SERVICE = Symbol('renmai.service');
export const LOGGER = Symbol('renmai.logger');
export const METRICS = Symbol('renmai.metrics');
