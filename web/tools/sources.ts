import { fileURLToPath } from 'node:url';

const below = (place: string) => fileURLToPath(new URL(`../../${place}`, import.meta.url));

export const contracts = below('packages/contracts/src');
export const sources = below('web/src');
const routerBuild = new URL('dist/production/', import.meta.resolve('react-router/package.json'));

/** Where both builds find the sources of this repository's packages. */
export const aliases = (mode: string): { find: RegExp; replacement: string }[] => [
  { find: /^@renmai\/contracts$/, replacement: `${contracts}/index.ts` },
  { find: /^@renmai\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` },
  { find: /^@renmai\/names\/(.*)$/, replacement: `${below('packages/names/src')}/$1.ts` },
  { find: /^@renmai\/im-client$/, replacement: below('packages/im-client/src/index.ts') },
  { find: /^@renmai\/im-client\/bell$/, replacement: below('packages/im-client/src/bell.ts') },
  { find: /^@renmai\/im-protocol$/, replacement: below('packages/im-protocol/src/index.ts') },
  // its package.json leads a browser to the build with the warnings for developers, always
  ...(mode === 'production'
    ? [
        { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', routerBuild)) },
        { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', routerBuild)) },
      ]
    : []),
];

/** Only one copy of each, however many packages import it. */
export const dedupe = ['react', 'react-dom', 'zod'];

/** `features/auth/locales/ja.json` → `locale-auth-ja`, so that names in the network list explain themselves. */
export const nameOfChunk = (chunk: { facadeModuleId?: string | null }): string => {
  const found = /\/([\w-]+)\/locales\/([\w-]+)\.json$/.exec(chunk.facadeModuleId ?? '');
  return found ? `assets/locale-${found[1]}-${found[2]}-[hash].js` : 'assets/[name]-[hash].js';
};
