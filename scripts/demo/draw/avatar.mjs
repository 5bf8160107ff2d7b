// @ts-check
import { cloths, grounds, hairs, skins } from './colours.mjs';
import { hairstyles } from './hair.mjs';
import { randomOf } from './random.mjs';
import { line, path, round } from './shapes.mjs';

/**
 * The given features of a face; the rest follows from the name.
 * @typedef {object} Look
 * @property {import('./hair.mjs').HairstyleName} hair
 * @property {keyof typeof skins} [skin]
 * @property {keyof typeof hairs} [colour] of the hair; of the scarf see `cloth`
 * @property {'round' | 'square' | 'none'} [glasses]
 * @property {'none' | 'stubble' | 'full' | 'moustache'} [beard]
 * @property {'blazer' | 'shirt' | 'crew' | 'hoodie' | 'turtleneck'} [clothes]
 * @property {number} [cloth] index of its colours
 * @property {number} [ground] index of the colours behind
 * @property {boolean} [lashes]
 * @property {boolean} [earrings]
 * @property {boolean} [lines] of age
 */

const INK = '#2b2530';
const FACE =
  'M138 166 C136 108 264 108 262 166 C263 184 262 202 256 220 C247 249 222 267 200 267 C178 267 153 249 144 220 C138 202 137 184 138 166 Z';
const SHOULDERS =
  'M52 400 C54 346 98 324 146 310 C166 304 176 300 178 288 L222 288 C224 300 234 304 254 310 C302 324 346 346 348 400 Z';

/** An illustrated portrait as SVG, 800 × 800. @param {string} name @param {Look} look */
export function avatarSvg(name, look) {
  const random = randomOf(`avatar ${name}`);
  const skin = skins[look.skin ?? 'light'];
  const scarf = look.hair === 'scarf';
  const cloth = cloths[(look.cloth ?? Math.floor(random.next() * cloths.length)) % cloths.length] ?? cloths[0];
  const ground = grounds[(look.ground ?? Math.floor(random.next() * grounds.length)) % grounds.length] ?? grounds[0];
  const tone = hairs[look.colour ?? 'black'];
  /** @type {import('./hair.mjs').Hairstyle} */
  const style = hairstyles[look.hair];
  const hair = style(scarf ? { base: cloth[0], light: cloth[1] } : tone, skin.base);
  const mouth = random.pick(mouths);
  const brows = random.between(-2, 2);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="38 22 324 324">',
    `<rect width="400" height="400" fill="${ground[0]}"/>`,
    `<circle cx="${round(random.between(170, 230))}" cy="${round(random.between(170, 210))}" r="158" fill="${ground[1]}"/>`,
    hair.back ?? '',
    // neck, and the shadow of the chin on it
    `<path d="M172 236 L228 236 L228 300 C228 322 172 322 172 300 Z" fill="${skin.base}"/>`,
    `<path d="M172 250 C186 276 214 276 228 250 L228 272 C214 292 186 292 172 272 Z" fill="${skin.shade}"/>`,
    clothes(
      look.clothes ?? random.pick(/** @type {const} */ (['blazer', 'shirt', 'crew', 'turtleneck'])),
      cloth,
      skin.base,
    ),
    hair.ears === false ? '' : ears(skin),
    `<path d="${FACE}" fill="${skin.base}"/>`,
    beard(look.beard ?? 'none', tone, skin),
    `<ellipse cx="164" cy="218" rx="13" ry="8" fill="${skin.blush}" opacity="0.42"/>`,
    `<ellipse cx="236" cy="218" rx="13" ry="8" fill="${skin.blush}" opacity="0.42"/>`,
    look.lines ? wrinkles(skin) : '',
    eyes(look.lashes ?? false),
    browsAt(brows, scarf ? INK : look.colour === 'white' || look.colour === 'grey' ? '#6f727a' : tone.base),
    `<path d="M200 196 C204 206 206 212 198 216" fill="none" stroke="${skin.shade}" stroke-width="4.5" stroke-linecap="round"/>`,
    mouth,
    hair.front,
    look.earrings
      ? `<circle cx="137" cy="214" r="5" fill="#f2c14e"/><circle cx="263" cy="214" r="5" fill="#f2c14e"/>`
      : '',
    glasses(look.glasses ?? 'none'),
    '</svg>',
  ].join('');
}

const mouths = [
  `<path d="M180 234 C190 246 210 246 220 234" fill="none" stroke="#8c3b3b" stroke-width="5" stroke-linecap="round"/>`,
  `<path d="M177 231 C184 252 216 252 223 231 Z" fill="#8c3b3b"/><path d="M181 232 L219 232 C218 238 182 238 181 232 Z" fill="#fff"/>`,
  `<path d="M182 236 C194 244 210 243 220 232" fill="none" stroke="#8c3b3b" stroke-width="5" stroke-linecap="round"/>`,
  `<path d="M176 231 C188 246 212 246 224 231 C216 240 184 240 176 231 Z" fill="#a04a4a" stroke="#a04a4a" stroke-width="4" stroke-linejoin="round"/>`,
];

/** @param {{ base: string, shade: string }} skin */
const ears = ({ base, shade }) =>
  [137, 263]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="194" rx="12" ry="16" fill="${base}"/><path d="M${x - 4} 186 C${x + 4} 188 ${x + 4} 200 ${x - 2} 203" fill="none" stroke="${shade}" stroke-width="3.5" stroke-linecap="round"/>`,
    )
    .join('');

/** @param {boolean} lashes */
const eyes = (lashes) =>
  [172, 228]
    .map((x) => {
      const out = x < 200 ? -1 : 1;
      const lash = `<path d="M${x + out * 3} 181 L${x + out * 12} 177 M${x + out * 5} 185 L${x + out * 13} 184" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`;
      return `<ellipse cx="${x}" cy="189" rx="6.5" ry="7.8" fill="${INK}"/><circle cx="${x + 2.2}" cy="186" r="2.3" fill="#fff"/>${lashes ? lash : ''}`;
    })
    .join('');

/** @param {number} lift @param {string} colour */
const browsAt = (lift, colour) =>
  `<path d="M158 ${round(171 - lift)} C164 ${round(164 - lift)} 176 ${round(163 - lift)} 184 ${round(168 - lift)} M216 ${round(168 - lift)} C224 ${round(163 - lift)} 236 ${round(164 - lift)} 242 ${round(171 - lift)}" fill="none" stroke="${colour}" stroke-width="5.5" stroke-linecap="round"/>`;

/** @param {{ shade: string }} skin */
const wrinkles = ({ shade }) =>
  `<path d="M150 192 L144 189 M151 198 L144 199 M250 192 L256 189 M249 198 L256 199 M176 224 C172 230 171 236 173 241 M224 224 C228 230 229 236 227 241" fill="none" stroke="${shade}" stroke-width="3.2" stroke-linecap="round"/>`;

/** @param {NonNullable<Look['beard']>} kind @param {{ base: string }} hair @param {{ shade: string }} skin */
function beard(kind, hair, skin) {
  if (kind === 'none') return '';
  if (kind === 'moustache') {
    return `<path d="M176 228 C184 216 196 218 200 223 C204 218 216 216 224 228 C214 231 206 229 200 227 C194 229 186 231 176 228 Z" fill="${hair.base}"/>`;
  }
  const shape =
    'M140 196 C142 214 150 224 162 222 C176 214 190 216 200 219 C210 216 224 214 238 222 C250 224 258 214 260 196 C262 206 260 214 256 222 C247 252 222 270 200 270 C178 270 153 252 144 222 C140 214 138 206 140 196 Z';
  return kind === 'full'
    ? `<path d="${shape}" fill="${hair.base}"/>`
    : `<path d="${shape}" fill="${skin.shade}" opacity="0.6"/>`;
}

/** @param {NonNullable<Look['glasses']>} kind */
function glasses(kind) {
  if (kind === 'none') return '';
  const glass =
    kind === 'round'
      ? '<circle cx="171" cy="190" r="22"/><circle cx="229" cy="190" r="22"/>'
      : '<rect x="148" y="173" width="45" height="34" rx="9"/><rect x="207" y="173" width="45" height="34" rx="9"/>';
  return `<g fill="#ffffff" fill-opacity="0.14" stroke="${INK}" stroke-width="4.5">${glass}</g><path d="M193 188 C197 184 203 184 207 188 M148 187 L138 184 M252 187 L262 184" fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="round"/>`;
}

/**
 * @param {NonNullable<Look['clothes']>} kind
 * @param {readonly [string, string, string]} cloth main, folds, below
 * @param {string} skin where the neck shows
 */
function clothes(kind, [main, fold, below], skin) {
  const body = path(SHOULDERS, main);
  const arms = line('M104 400 C104 376 100 362 94 350 M296 400 C296 376 300 362 306 350', fold, 5);
  const neckline = path('M172 300 C182 330 218 330 228 300 L224 284 L176 284 Z', skin);
  switch (kind) {
    case 'crew':
      return body + neckline + line('M164 306 C176 340 224 340 236 306', fold, 9) + arms;
    case 'turtleneck':
      return (
        body +
        path('M167 272 C182 286 218 286 233 272 L240 316 C218 330 182 330 160 316 Z', main) +
        line('M163 302 C184 316 216 316 237 302', fold, 4) +
        arms
      );
    case 'hoodie':
      return (
        body +
        path(
          'M150 306 C128 318 136 356 200 378 C264 356 272 318 250 306 C242 300 232 298 230 304 C226 334 174 334 170 304 C168 298 158 300 150 306 Z',
          fold,
        ) +
        neckline +
        line('M184 352 L182 394 M216 352 L218 394', below, 5)
      );
    case 'shirt':
      return (
        body +
        path('M174 288 L200 336 L226 288 Z', skin) +
        path('M170 288 L148 312 L180 350 L200 332 Z M230 288 L252 312 L220 350 L200 332 Z', fold) +
        line('M200 338 L200 400', fold) +
        `<circle cx="209" cy="370" r="3.5" fill="${below}"/>` +
        arms
      );
    case 'blazer':
      return (
        body +
        path('M164 302 L200 396 L236 302 L224 288 L176 288 Z', below) +
        path('M175 286 L200 324 L225 286 Z', skin) +
        line('M176 292 L200 328 L224 292', '#00000022', 3) +
        path('M164 300 L134 318 L148 346 L138 354 L200 400 Z M236 300 L266 318 L252 346 L262 354 L200 400 Z', fold) +
        arms
      );
  }
}
