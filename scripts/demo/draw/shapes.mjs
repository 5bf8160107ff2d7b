// @ts-check

export const path = (/** @type {string} */ d, /** @type {string} */ fill) => `<path d="${d}" fill="${fill}"/>`;

export const line = (/** @type {string} */ d, /** @type {string} */ stroke, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** One or two decimals are enough for the eye, and keep the text short. */
export const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
