import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/pwa/manifest.ts';
import { shellOnly } from './src/app/pwa/shell-only.ts';

const contracts = fileURLToPath(new URL('../packages/contracts/src', import.meta.url));
const gateway = process.env.RENMAI_GATEWAY ?? 'http://localhost:8080';

/** `features/auth/locales/ja.json` → `locale-auth-ja`, so that a name in the network list says what it is. */
const localeChunk = /\/([\w-]+)\/locales\/([\w-]+)\.json$/;

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        globPatterns: ['index.html', 'boot.js', 'icon.svg', 'assets/*.{js,css}'],
        manifestTransforms: [shellOnly],
        navigateFallback: '/index.html',
        // What the gateway answers itself is never the shell's business.
        navigateFallbackDenylist: [/^\/api\//, /^\/openapi/, /^\/media\//],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600 } },
          },
        ],
      },
    }),
  ],
  resolve: {
    alias: [
      { find: /^@renmai\/contracts$/, replacement: `${contracts}/index.ts` },
      { find: /^@renmai\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` },
    ],
    dedupe: ['react', 'react-dom', 'zod'],
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // No inlining as data: URLs, so that the content security policy can stay narrow.
    assetsInlineLimit: 0,
    manifest: 'asset-manifest.json',
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => {
          const found = localeChunk.exec(chunk.facadeModuleId ?? '');
          return found ? `assets/locale-${found[1]}-${found[2]}-[hash].js` : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/media': gateway },
  },
});
