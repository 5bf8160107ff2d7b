/** @jest-environment node */
import { endpoint } from '@renmai/contracts';
import { z } from 'zod';
import { strangersIn } from '../../tools/first-load';
import { takenOf, wireOf } from '../../tools/wire';

const src = '/renmai/web/src';

describe("a visitor's first load", () => {
  const chunks = (shared: string[]) =>
    new Map([
      ['entry.js', { imports: ['kit.js'], modules: [`${src}/app/main.tsx`] }],
      ['kit.js', { imports: [], modules: [`${src}/ui/card.tsx`, `${src}/features/auth/auth.feature.ts`, ...shared] }],
      ['chat.js', { imports: ['entry.js'], modules: [`${src}/features/chat/chat.feature.ts`] }],
    ]);

  it('may have what a visitor meets first', () => {
    expect(strangersIn('entry.js', chunks([]))).toEqual([]);
  });

  it('has neither code of another feature nor the list of all, also not by way of a shared file', () => {
    const strangers = [`${src}/features/chat/chat-paths.ts`, `${src}/app/features.ts`];
    expect(strangersIn('entry.js', chunks(strangers))).toEqual(strangers);
  });
});

describe('a contract in the built app', () => {
  it('is the method and the path of each endpoint, without schemas', () => {
    const feed = endpoint({ method: 'GET', path: '/api/x', access: 'public', summary: '', response: z.string() });
    expect(wireOf({ feed })).toEqual({ feed: { method: 'GET', path: '/api/x' } });
    expect(wireOf(z.string())).toBeUndefined();
    expect(wireOf(z.object({ a: z.string() }))).toBeUndefined();
    expect(wireOf(() => 1)).toBeUndefined();
    expect(wireOf(['newest', 'ranked'])).toEqual(['newest', 'ranked']);
  });

  it('is told by the names that a file takes', () => {
    const source = `import { type Feed, feedApi, feedForm as form } from '@renmai/contracts/network/feed.api';
      import type { Other } from '@renmai/contracts/network/feed.api';
      import { other } from '@renmai/contracts/network/other.api';`;
    expect(takenOf(source, 'network/feed.api')).toEqual(['feedApi', 'feedForm']);
  });
});
