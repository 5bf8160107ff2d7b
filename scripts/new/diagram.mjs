// @ts-check
/** The diagram of services that docs/architecture.md begins with. */
const FILE = 'docs/architecture.md';
const BLOCK = /(?<=^```\n)browser [^`]*(?=^```$)/m;

/**
 * Drawn for these services.
 * @param {readonly string[]} services in the order of the lines; at least two
 */
export function diagramOf(services) {
  const width = Math.max(...services.map((name) => name.length), 'conference'.length) + 1;
  const rows = services.map((name, index) => {
    const first = index === 0;
    const begin = first
      ? 'browser ──► gateway ──► '
      : `               │   ${index < services.length - 1 ? '├' : '└'}──► `;
    return `${begin}${`${name} `.padEnd(width, '─')}► its PostgreSQL database ─${first ? '┐ outbox' : '┤'}`;
  });
  const bus = (rows[1]?.length ?? 0) - 1;
  const listens = 'every service that listens ◄┘';
  return [
    ...rows,
    `${'               │'.padEnd(bus)}▼`,
    `${'               └── built web app'.padEnd(bus - 14)}event bus (PostgreSQL log or Kafka)`,
    `${' '.repeat(bus)}│ inbox`,
    listens.padStart(bus + 1),
    '',
  ].join('\n');
}

/** The services that the diagram shows. @param {string} text of docs/architecture.md */
export const shownIn = (text) =>
  [...(BLOCK.exec(text)?.[0] ?? '').matchAll(/► ([a-z-]+) +─*► its/g)].map(([, name = '']) => name);

/** @param {import('./edits.mjs').Edits} edits @param {string} service */
export function addToDiagram(edits, service) {
  const services = [...shownIn(edits.read(FILE)), service];
  edits.replace(FILE, BLOCK, () => diagramOf(services));
}
