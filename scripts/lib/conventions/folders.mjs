// @ts-check
export const FOLDERS_APART = {
  name: 'folders-import-each-other',
  comment: 'Let one of the two folders know the other, or move what both need into a third.',
};

/** Parts of a service whose folders are looked at one by one. */
const WINGS = [
  'services/conference/src/rooms/',
  'services/org-pages/src/homepages/',
  'services/org-pages/src/console/',
];
/** The sources of a workspace, or of a part of the web app. */
const SOURCES = /^(?:(?:services|packages)\/[^/]+\/src|gateway\/src|web\/src\/(?:features\/[^/]+|console))\//;

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module in the answer of dependency-cruiser */

/**
 * Folders that import each other, specs aside. dependency-cruiser's own rule for folders reports every arrow of a ring, however long the ring is. A pair is something
 * that somebody can take apart.
 * @param {Module[]} modules
 * @returns {{ from: string, to: string }[]} each pair once, in the order of the alphabet
 */
export function foldersThatImportEachOther(modules) {
  /** @type {Map<string, Set<string>>} */
  const imported = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => !/\.spec\.tsx?$/.test(source))) {
    const from = folderOf(source);
    if (!from) continue;
    const known = imported.get(from) ?? new Set();
    for (const to of dependencies.map(({ resolved }) => folderOf(resolved))) if (to && to !== from) known.add(to);
    imported.set(from, known);
  }
  return [...imported]
    .flatMap(([from, all]) => [...all].map((to) => ({ from, to })))
    .filter(({ from, to }) => from < to && imported.get(to)?.has(from));
}

/** @param {string} file @returns {string | undefined} */
function folderOf(file) {
  const sources = WINGS.find((wing) => file.startsWith(wing)) ?? SOURCES.exec(file)?.[0];
  const name = sources && /^[^/]+(?=\/)/.exec(file.slice(sources.length))?.[0];
  return name && sources + name;
}
