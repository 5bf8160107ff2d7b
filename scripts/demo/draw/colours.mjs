// @ts-check

/** Skin, its shadow, its blush. */
export const skins = /** @type {const} */ ({
  porcelain: { base: '#f8d9c4', shade: '#e9bda2', blush: '#f0a08c' },
  light: { base: '#f3c8a5', shade: '#dfa981', blush: '#e88f76' },
  sand: { base: '#e6b18a', shade: '#cf9268', blush: '#da7b60' },
  amber: { base: '#cf9163', shade: '#b37446', blush: '#bf6447' },
  brown: { base: '#a5693f', shade: '#87512d', blush: '#99472f' },
  deep: { base: '#74462c', shade: '#5a331e', blush: '#8a3c2c' },
});

export const hairs = /** @type {const} */ ({
  black: { base: '#24222b', light: '#3a3744' },
  espresso: { base: '#3b2720', light: '#563a2f' },
  brown: { base: '#5f3d28', light: '#7d5439' },
  copper: { base: '#a2502b', light: '#bd693f' },
  blond: { base: '#c99a4e', light: '#dcb26c' },
  grey: { base: '#8d9199', light: '#a8acb3' },
  white: { base: '#d4d6da', light: '#e7e8ea' },
});

/** Behind the head: the surface and the lighter disc on it. */
export const grounds = /** @type {const} */ ([
  ['#8ec5b8', '#a9d6cb'],
  ['#f2b98f', '#f7cdad'],
  ['#9db7e4', '#b7caed'],
  ['#e9a6a6', '#f1bfbf'],
  ['#c5b0e0', '#d6c6ea'],
  ['#f0cf80', '#f6dea3'],
  ['#a4cf9a', '#bbdcb3'],
  ['#8fc3dc', '#abd3e6'],
  ['#d9c3a5', '#e6d5bf'],
  ['#7fa8a6', '#9abdbb'],
]);

/** The colours of clothes: the cloth, its folds, and the layer below. */
export const cloths = /** @type {const} */ ([
  ['#2f4a6d', '#243a57', '#f4f4f1'],
  ['#4c5b52', '#3b4841', '#f1e9da'],
  ['#7c3f4c', '#63313c', '#f6efe6'],
  ['#33343c', '#26272e', '#dfe7ee'],
  ['#c86b4a', '#ab563a', '#fbf3ea'],
  ['#3d7a80', '#2f6267', '#f3f1e8'],
  ['#6a5a92', '#554777', '#f2eef8'],
  ['#d9a441', '#bd8b31', '#fdf8ec'],
  ['#e4e0d8', '#cbc6bb', '#8a98a8'],
  ['#5c7fb0', '#486896', '#f3f6fa'],
]);
