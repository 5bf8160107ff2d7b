import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serverPrefixes } from '../packages/contracts/src/server-paths.ts';
import { manifest } from './src/app/pwa/manifest.ts';
import { keepsPictures } from './src/app/pwa/keeps-pictures.ts';
import { notTheApp, publicPagePaths, publicPages } from './src/app/pwa/not-the-app.ts';
import { shellOnly } from './src/app/pwa/shell-only.ts';
import { early } from './tools/early.ts';
import { firstLoad } from './tools/first-load.ts';
import { aliases, contracts, dedupe, nameOfChunk, sources } from './tools/sources.ts';
import { wireContracts } from './tools/wire-contracts.ts';

const everyPageHas = /^assets\/(?:rolldown-runtime|framework|kit)-/;
const gateway = process.env.RENMAI_GATEWAY ?? 'http://localhost:8080';

/** Shared parts in a few files that compress well, instead of dozens of small ones. A group includes its imports. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(?:(?:react|react-dom|scheduler|react-router|react-router-dom|redux|redux-thunk|react-redux|use-sync-external-store|i18next)\/|react-i18next\/dist\/es\/(?:context|defaults|i18nInstance|initR|unescape|useT|utils))/,
  },
  {
    name: 'kit',
    test: /web\/src\/(?:ui\/(?:avatar|badge|button|card|chip|confirm|icon-button|icons|language-picker|notice|offline-notice|logo|page|rail|report|skeleton|toast|top-bar)\.|lib\/(?!amount|read-phone|deadline|file-type|import-path|app-version|use-draft|use-phone-text|use-autosave|pasted-files|translated-page|application-paths|changes|default-country|length-text|save-file|use-awake|wall\.|map-links|mention-text|addresses|relative-time|use-address-filters|zoned-day|use-seconds-left|remembered-login|ask-before-leaving|copy-text|input-method|own-address|saved-positions|theme|typed-behind|use-after-press|use-caret|use-go-on|use-settled|use-typed|when-online)[\w-]+\.tsx?$|lib\/i18n\/(?!more-|early-|later-)|api\/(?:access-token|exclusively|keeping|join-store|problem|session\.slice|use-problem-text)\.|features\/(?:home|auth)\/(?:home|auth)\.feature\.)/,
  },
  // modules that send requests to the server, from the first screen on that does
  {
    name: 'server',
    test: /node_modules\/(?:@reduxjs\/toolkit|immer|reselect|@standard-schema)\/|web\/src\/api\/(?:base-api|base-query|by-cursor|call|fetch-problem|kept-answers|as-of|media-session|sign-out)\.|packages\/contracts\/src\/languages\/accept-language\./,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  // the copy in a member's browser; what is wanted without a network alone is loaded then
  { name: 'kept', test: /node_modules\/idb\/|web\/src\/api\/kept\/(?!kept-answer|kept-search|acts)/ },
  // modules that many screens need, and a visitor's home does not
  {
    name: 'later',
    test: /web\/src\/(?:ui\/(?:more-icons|tabs|own-names\/use-own-names)|lib\/(?:ask-before-leaving|copy-text|input-method|own-address|theme|typed-behind|use-draft|use-after-press|use-caret|use-go-on|use-settled|use-typed|when-online))\./,
  },
  {
    name: 'fields',
    test: /web\/src\/(?:ui\/(?:form\/(?:field-text|form\.module)|alert|choice|code-field|control|field|password-|select|text-field)|lib\/(?:use-seconds-left|remembered-login|default-country))/,
  },
  // first modules of login and registration; none of them uses the form library or sends requests
  {
    name: 'enter',
    test: /web\/src\/(?:ui\/(?:verification\/(?:address-(?:draft|field|form)|kept-challenge|throttle-alert|use-challenge|use-throttle)|phone-field\.module)|features\/auth\/(?:auth-frame|auth\.module|enter-session|given-address))/,
  },
  { name: 'form', test: /node_modules\/react-hook-form\/|web\/src\/ui\/form\// },
  {
    name: 'welcome',
    test: /web\/src\/(?:features\/home\/(?:welcome|home-page|home\.module)|ui\/(?:draw|people-drawing)\.)/,
  },
  // pieces of features on every page of a member
  {
    name: 'early',
    test: /web\/src\/(?:app\/early-features|lib\/i18n\/early-locale-files|features\/[\w-]+\/[\w-]+\.early)\.ts$/,
  },
  // addresses of features, which single pieces of theirs need without the manifests
  { name: 'paths', test: /web\/src\/features\/(?!home|auth)[\w-]+\/[\w-]+-paths\.ts$/ },
  // the manifests of what neither a visitor nor a member meets first
  {
    name: 'features',
    test: /web\/src\/(?:app\/(?:features|app\.feature)\.ts|lib\/i18n\/more-locale-files\.ts|features\/(?!home|auth)[\w-]+\/[\w-]+\.feature\.ts)$/,
  },
  // modules of every member's home
  {
    name: 'home',
    test: /web\/src\/(?:features\/(?:home\/(?!locales|showcase)|moments\/(?:card|feed|lists\/moment-list|marks))|api\/moments\/|ui\/(?:list-row|pull-to-refresh|drawings|error-state|empty-state|progress-bar|share-sheet|sheet|overlay|menu|reaction-icons|relative-time|infinite-list|attempt|keep-place|in-own-language\/(?:translate|shown-translations))\.)|@tanstack\/(?:react-virtual|virtual-core)\//,
  },
  {
    name: 'badges',
    test: /web\/src\/features\/(?:chat\/(?:state\/unread|messages-badge)|(?:network|notifications)\/(?:tab-badge|summary\.api|counts\.api|unseen-count))/,
  },
  // a member's connection while nothing comes, loaded when the page has settled
  {
    name: 'bell',
    test: /packages\/im-client\/src\/(?:bell|chat-token|transport|wire)|web\/src\/(?:app\/member-live|realtime\/(?:connection-options|device-id|hang-bell)|api\/chat-rest|features\/(?:chat\/(?:actions\/(?:channels|kept-removal|outbox)|live\/something-waits)|notifications\/(?:live\/start-counts|push\/push-memory)))/,
  },
  // the whole chat connection and what listens to it, loaded when something comes or is wanted
  {
    name: 'live',
    test: /packages\/im-(?:client|protocol)\/|web\/src\/(?:realtime\/|features\/(?:chat\/live\/|notifications\/live\/(?!read-notice)))/,
  },
  // pieces of what members say, wherever they say it
  { name: 'said', test: /web\/src\/ui\/(?:linked-text|waiting-comments\/waiting-comments)\./ },
  // in each language what every page says, and what login and registration do
  ...['en', 'zh-CN', 'zh-TW', 'ja'].flatMap((language) => [
    { name: `locale-shell-${language}`, test: new RegExp(`/(?:ui|app|api)/locales/${language}\\.json$`) },
    { name: `locale-auth-${language}`, test: new RegExp(`/(?:auth|verification)/locales/${language}\\.json$`) },
  ]),
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    wireContracts(contracts, sources),
    firstLoad(),
    early(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        globPatterns: ['index.html', 'boot.js', 'icon.svg', 'assets/*.{js,css}'],
        manifestTransforms: [shellOnly],
        importScripts: ['push-worker.js'],
        navigateFallback: '/index.html',
        // Paths that the server answers itself must not get the shell.
        navigateFallbackDenylist: [...notTheApp, publicPagePaths],
        runtimeCaching: [
          {
            urlPattern: publicPages,
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/index.html' } },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 600, maxAgeSeconds: 30 * 24 * 3600 } },
          },
          {
            // The server checks at each request who may see a picture; without a network, pictures that were seen are shown again.
            urlPattern: ({ url, sameOrigin, request }) =>
              sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'pictures',
              expiration: { maxEntries: 300, maxAgeSeconds: 14 * 24 * 3600 },
              plugins: [keepsPictures],
            },
          },
        ],
      },
    }),
  ],
  resolve: {
    alias: aliases(mode),
    dedupe,
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // No inlining as data: URLs, so that the content security policy can stay narrow.
    assetsInlineLimit: 0,
    modulePreload: {
      // A browser that does not know `modulepreload` loads the same files a little later.
      polyfill: false,
      // A screen's list of files leaves out those that every page has loaded before it can ask for a screen.
      resolveDependencies: (_, files) => files.filter((file) => !everyPageHas.test(file)),
    },
    manifest: 'asset-manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups,
        },
        chunkFileNames: nameOfChunk,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPrefixes().map((prefix) => [prefix, { target: gateway, ws: true }])),
  },
}));
