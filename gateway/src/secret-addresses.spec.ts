import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpointsByService } from './endpoints.js';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/secret-addresses.md', root), 'utf8');
const rows = [...text.matchAll(/^\|(.*)\|$/gm)]
  .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  .slice(2);
const inCode = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Users who have the address need no login: its path has a secret, or its query a signature. */
const isSecret = ({ path, query }: { path: string; query?: unknown }): boolean =>
  /:(secret|token|key|code)\b/i.test(path) || 'sig' in ((query as { shape?: object } | undefined)?.shape ?? {});

const secret = Object.values(endpointsByService)
  .flat()
  .filter((endpoint) => (endpoint.access === 'public' || endpoint.access === 'console') && isSecret(endpoint))
  .map(({ method, path }) => `${method} ${path}`);

describe('docs/secret-addresses.md', () => {
  it('has every endpoint that a secret address leads to, and none that is gone', () => {
    const known = rows.flatMap(([address = '']) => inCode(address));
    expect(known.sort()).toEqual(secret.sort());
  });

  it.each(rows)('%s: the row says what it opens and what ends it, and names a proof', (...row) => {
    const [, opens = '', lasts = '', signedOut = '', newPassword = '', proof = ''] = row;
    expect(row.slice(0, 6).filter((cell) => cell === '')).toEqual([]);
    const short = /minutes|hours?/.test(lasts) && !/no end|until|as long/.test(lasts);
    const stays = opens.startsWith('nothing') || short || /opens nothing of the account/.test(signedOut);
    for (const outcome of [signedOut, newPassword]) expect(outcome).toMatch(stays ? /^stays/ : /^ends$/);
    expect(inCode(proof).filter((file) => !existsSync(fileURLToPath(new URL(file, root))))).toEqual([]);
    expect(inCode(proof)).toHaveLength(1);
  });
});
