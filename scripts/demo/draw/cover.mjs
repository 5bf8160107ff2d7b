// @ts-check
import { randomOf } from './random.mjs';
import { line, path, round } from './shapes.mjs';

/**
 * Wide pictures of 1600 × 400 in flat colours.
 * @typedef {import('./random.mjs').Random} Random
 * @typedef {readonly [sky: string, light: string, far: string, middle: string, near: string]} Palette
 */

export const WIDTH = 1600;
export const HEIGHT = 400;

/** @type {readonly Palette[]} */
const palettes = [
  ['#cfe6f2', '#fff6dd', '#a5cbdc', '#6fa3b8', '#39687f'],
  ['#fbe3cf', '#fff7ea', '#f1bf9b', '#d98b6b', '#8c4f4a'],
  ['#dfe9d8', '#fdfbe9', '#b7d0a9', '#7fa878', '#44694d'],
  ['#e3dff2', '#fdf4e8', '#bdb3dd', '#8a7ebb', '#4d4580'],
  ['#1f2c4a', '#f6e3b0', '#2f4269', '#46608c', '#16203a'],
  ['#f7ecd3', '#ffffff', '#e6cd97', '#c39e5b', '#7a5f36'],
  ['#d3efe9', '#fffbe8', '#93d0c4', '#4fa296', '#24645f'],
];

/** A line of hills from left to right, filled to the bottom. @param {Random} random @param {number} level @param {number} height @param {string} fill */
function hills(random, level, height, fill, step = 200) {
  let d = `M0 ${HEIGHT} L0 ${round(level + random.between(-height, height))}`;
  for (let x = 0; x < WIDTH; x += step) {
    const y = round(level + random.between(-height, height));
    d += ` S${round(x + step * 0.5)} ${y} ${x + step} ${y}`;
  }
  return path(`${d} L${WIDTH} ${HEIGHT} Z`, fill);
}

const sun = (/** @type {Random} */ random, /** @type {string} */ fill) =>
  `<circle cx="${round(random.between(1000, 1400))}" cy="${round(random.between(90, 170))}" r="${round(random.between(48, 80))}" fill="${fill}"/>`;

/** @type {Record<string, (random: Random, palette: Palette) => string>} */
const scenes = {
  hills: (random, [, light, far, middle, near]) =>
    sun(random, light) +
    hills(random, 220, 46, far) +
    hills(random, 285, 40, middle, 160) +
    hills(random, 345, 26, near, 320),
  mountains(random, [, light, far, middle, near]) {
    const ridge = (
      /** @type {number} */ base,
      /** @type {number} */ high,
      /** @type {string} */ fill,
      /** @type {string | null} */ snow,
    ) => {
      let out = '';
      for (let x = -120; x < WIDTH + 120; x += random.between(150, 260)) {
        const tall = random.between(0.55, 1) * high;
        const wide = tall * random.between(1.1, 1.5);
        out += path(
          `M${round(x - wide)} ${base} L${round(x)} ${round(base - tall)} L${round(x + wide)} ${base} Z`,
          fill,
        );
        if (!snow) continue;
        const cap = tall * 0.26;
        const half = (wide * cap) / tall;
        out += path(
          `M${round(x)} ${round(base - tall)} L${round(x + half)} ${round(base - tall + cap)} L${round(x + half * 0.35)} ${round(base - tall + cap * 0.75)} L${round(x)} ${round(base - tall + cap * 1.1)} L${round(x - half * 0.4)} ${round(base - tall + cap * 0.7)} L${round(x - half)} ${round(base - tall + cap)} Z`,
          snow,
        );
      }
      return out;
    };
    return (
      sun(random, light) +
      ridge(400, 290, far, light) +
      ridge(400, 190, middle, null) +
      hills(random, 360, 18, near, 320)
    );
  },
  city(random, [, light, far, middle, near]) {
    const row = (
      /** @type {number} */ low,
      /** @type {number} */ high,
      /** @type {string} */ fill,
      /** @type {string | null} */ window,
    ) => {
      let out = '';
      for (let x = -20; x < WIDTH;) {
        const wide = Math.round(random.between(54, 128));
        const tall = Math.round(random.between(low, high));
        const top = HEIGHT - tall;
        out += `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" fill="${fill}"/>`;
        if (random.chance(0.3))
          out += `<rect x="${x + wide / 2 - 3}" y="${top - 26}" width="6" height="26" fill="${fill}"/>`;
        for (let y = top + 18; window && y < HEIGHT - 20; y += 26) {
          for (let at = x + 12; at < x + wide - 16; at += 22) {
            if (random.chance(0.45)) out += `<rect x="${at}" y="${y}" width="9" height="12" rx="1" fill="${window}"/>`;
          }
        }
        x += wide + Math.round(random.between(2, 16));
      }
      return out;
    };
    return sun(random, light) + row(140, 290, far, null) + row(90, 210, middle, light) + row(40, 96, near, null);
  },
  sea(random, [, light, far, middle, near]) {
    const boats = [0, 1, 2].map(() => {
      const x = round(random.between(140, 1460));
      return (
        path(`M${x - 34} 262 L${x + 34} 262 L${x + 22} 278 L${x - 22} 278 Z`, near) +
        path(`M${x - 2} 200 L${x - 2} 256 L${x - 34} 256 Z`, light) +
        path(`M${x + 4} 186 L${x + 4} 256 L${x + 30} 256 Z`, '#ffffff')
      );
    });
    const waves = (/** @type {number} */ y, /** @type {string} */ fill) => {
      let d = `M0 ${HEIGHT} L0 ${y}`;
      for (let x = 0; x < WIDTH; x += 80) d += ` q20 ${-16} 40 0 t40 0`;
      return path(`${d} L${WIDTH} ${HEIGHT} Z`, fill);
    };
    return sun(random, light) + waves(250, far) + boats.join('') + waves(300, middle) + waves(350, near);
  },
  shelves(random, [, light, far, middle, near]) {
    const colours = [far, middle, near, light, '#c96f4a', '#3f6f78'];
    let out = '';
    for (const shelf of [190, 380]) {
      for (let x = 16; x < WIDTH - 20;) {
        const wide = Math.round(random.between(16, 40));
        const tall = Math.round(random.between(96, 156));
        if (random.chance(0.1)) {
          const radius = 26;
          out += line(
            `M${x + radius} ${shelf - 40} C${x + 4} ${shelf - 90} ${x + 12} ${shelf - 110} ${x + 8} ${shelf - 120} M${x + radius} ${shelf - 40} C${x + 40} ${shelf - 96} ${x + 44} ${shelf - 104} ${x + 52} ${shelf - 116} M${x + radius} ${shelf - 40} L${x + 28} ${shelf - 132}`,
            '#6f9c6a',
            9,
          );
          out += path(
            `M${x + 4} ${shelf - 48} L${x + 48} ${shelf - 48} L${x + 42} ${shelf} L${x + 10} ${shelf} Z`,
            '#c96f4a',
          );
          x += 70;
          continue;
        }
        const fill = random.pick(colours);
        out += `<rect x="${x}" y="${shelf - tall}" width="${wide}" height="${tall}" rx="2" fill="${fill}"/>`;
        out += `<rect x="${x}" y="${shelf - tall + 16}" width="${wide}" height="7" fill="#ffffff" fill-opacity="0.45"/>`;
        x += wide + (random.chance(0.12) ? 22 : 2);
      }
      out += `<rect x="0" y="${shelf}" width="${WIDTH}" height="12" fill="${near}"/>`;
    }
    return out;
  },
  tiles(random, [, light, far, middle, near]) {
    const colours = [far, middle, near, light];
    let out = '';
    for (let x = 0; x < WIDTH; x += 100) {
      for (let y = 0; y < HEIGHT; y += 100) {
        const fill = random.pick(colours);
        out += random.pick([
          path(`M${x} ${y} h100 a100 100 0 0 1 -100 100 Z`, fill),
          path(`M${x + 100} ${y + 100} h-100 a100 100 0 0 1 100 -100 Z`, fill),
          `<circle cx="${x + 50}" cy="${y + 50}" r="34" fill="${fill}"/>`,
          path(`M${x} ${y + 100} L${x + 100} ${y} v100 Z`, fill),
          `<rect x="${x}" y="${y + 30}" width="100" height="40" fill="${fill}"/>`,
          path(`M${x} ${y} a50 50 0 0 1 100 0 Z M${x} ${y + 100} a50 50 0 0 1 100 0 Z`, fill),
        ]);
      }
    }
    return out;
  },
  leaves(random, [, , far, middle, near]) {
    let out = '';
    for (let count = 0; count < 30; count += 1) {
      const x = round((count / 30) * WIDTH + random.between(-30, 30));
      const tall = random.between(150, 330);
      const tilt = round(random.between(-28, 28));
      const fill = random.pick([far, middle, near]);
      const half = round(tall * 0.17);
      const top = round(HEIGHT + 20 - tall);
      out += `<g transform="rotate(${tilt} ${x} ${HEIGHT})">${path(`M${x} ${HEIGHT + 20} C${x - half * 2} ${HEIGHT - 60} ${x - half} ${top + 40} ${x} ${top} C${x + half} ${top + 40} ${x + half * 2} ${HEIGHT - 60} ${x} ${HEIGHT + 20} Z`, fill)}${line(`M${x} ${HEIGHT} L${x} ${round(top + tall * 0.2)}`, '#ffffff44', 4)}</g>`;
    }
    return out;
  },
};

export const sceneNames = Object.keys(scenes);

/** A cover as SVG. @param {string} name decides the picture @param {string} [scene] one of `sceneNames` */
export function coverSvg(name, scene) {
  const random = randomOf(`cover ${name}`);
  const palette = random.pick(palettes);
  const draw = scenes[scene ?? random.pick(sceneNames)];
  if (!draw) throw new Error(`There is no scene ${scene}.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${palette[0]}"/>${draw(random, palette)}</svg>`;
}
