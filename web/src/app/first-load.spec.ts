import { endpoint } from '@renmai/contracts';
import { z } from 'zod';
import { strangersIn } from '../../tools/first-load';
import { type BuiltChunk, earlyOf, tooLarge } from '../../tools/first-pages';
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

describe('the first pages', () => {
  const languages = ['en', 'zh-CN', 'zh-TW', 'ja'];
  const chunk = (fileName: string, changes: Partial<BuiltChunk> = {}): BuiltChunk => ({
    ...{ fileName, isEntry: false, imports: [], modules: [], css: [] },
    ...changes,
  });
  const chunks = [
    chunk('assets/index.js', { isEntry: true, imports: ['assets/kit.js'] }),
    chunk('assets/kit.js'),
    chunk('assets/page.js', {
      ...{ modules: [`${src}/ui/page.tsx`], imports: ['assets/kit.js', 'assets/form.js'], css: ['assets/page.css'] },
    }),
    chunk('assets/form.js', { css: ['assets/form.css'] }),
    chunk('assets/bell.js', { modules: [`${src}/app/member-live.ts`] }),
    ...languages.flatMap((language) =>
      ['shell', 'auth'].map((name) => chunk(`assets/locale-${name}-${language}-a1b2c3d4.js`)),
    ),
  ];
  const page = { modules: ['ui/page.tsx'], later: ['app/member-live.ts'], texts: ['auth'], most: 60 };

  it('get the list of files that they begin with: those that are not in the entry, with styles and texts', () => {
    const { files, texts } = earlyOf(chunks, { 'visitor /register': page });
    expect(files['visitor /register']?.sort()).toEqual(
      ['form.css', 'form.js', 'page.css', 'page.js'].map((name) => `assets/${name}`),
    );
    expect(texts['']?.['ja']).toEqual(['assets/locale-shell-ja-a1b2c3d4.js']);
    expect(texts['visitor /register']?.['zh-TW']).toEqual(['assets/locale-auth-zh-TW-a1b2c3d4.js']);
    expect(() => earlyOf(chunks, { 'visitor /': { ...page, modules: ['ui/gone.tsx'] } })).toThrow('ui/gone.tsx');
  });

  it('may have so many kB, with what comes later and the largest texts', () => {
    // five files of code, two of texts, those of Japanese a little larger
    const sizeOf = (file: string) => (file.endsWith('.css') ? 0 : file.includes('-ja-') ? 10_000 : 8_000);
    expect(tooLarge(chunks, sizeOf, { 'visitor /register': page })).toEqual([]);
    expect(tooLarge(chunks, sizeOf, { 'visitor /register': { ...page, most: 59 } })).toEqual([
      'visitor /register: 60.0 kB, at most 59',
    ]);
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

  it('is found by the names that a file imports', () => {
    const source = `import { type Feed, feedApi, feedForm as form } from '@renmai/contracts/network/feed.api';
      import type { Other } from '@renmai/contracts/network/feed.api';
      import { other } from '@renmai/contracts/network/other.api';`;
    expect(takenOf(source, 'network/feed.api')).toEqual(['feedApi', 'feedForm']);
  });
});
