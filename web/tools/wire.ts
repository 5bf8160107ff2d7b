const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain));

interface Address {
  method: string;
  path: string;
}
const isEndpoint = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const addressOf = ({ method, path }: Address): Address => ({ method, path });

/** An export as the app needs it to call the server; undefined for schemas and functions. */
export function wireOf(value: unknown): unknown {
  if (isPlain(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  const wire = entries.flatMap(([name, part]) => (isEndpoint(part) ? [[name, addressOf(part)] as const] : []));
  return wire.length === entries.length ? Object.fromEntries(wire) : undefined;
}

/** The values that a source imports from a module of the contracts, e.g. from `network/feed.api`; types do not count. */
export function takenOf(source: string, module: string): string[] {
  const imports = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@renmai\/contracts\/([^']+)'/g)];
  return imports
    .filter(([, , from]) => from === module)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
}
