import type { SearchDocument } from './search-index.port.js';

/** The latest state of each document, in a fixed order. */
export function latest(documents: readonly SearchDocument[]): SearchDocument[] {
  const byId = new Map<string, SearchDocument>();
  for (const document of documents) {
    const key = `${document.kind}/${document.id}`;
    const other = byId.get(key);
    if (!other || other.version < document.version) byId.set(key, document);
  }
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document);
}
