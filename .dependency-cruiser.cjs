/**
 * Who may import whom. Each rule's comment is what the person sees who breaks it. `npm run check` compares what these find
 * with scripts/baselines/boundaries.json, which may only become shorter.
 */
const outsideOf = (path) => ({ path: '^(packages|services|gateway|web|e2e|bench|scripts)/', pathNot: path });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Move what both need into a third file. (Types alone may refer to each other, as entities do.)',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      comment: 'The module does not exist, or its package is missing from package.json.',
      from: {},
      // virtual: what a plugin of Vite makes up; url: the address of a file, which Vite resolves when it builds
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?]url$'] },
    },
    {
      name: 'service-imports-service',
      severity: 'error',
      comment: 'Services speak to each other by domain events and HTTP, described in contracts.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'member-directory-below-services',
      severity: 'error',
      comment: 'member-directory knows contracts, service-kit and libraries; test-kit in its tests.',
      from: { path: '^packages/member-directory/src/' },
      to: outsideOf('^packages/(member-directory|service-kit|contracts)/'),
    },
    {
      name: 'homepage-directory-below-services',
      severity: 'error',
      comment:
        'homepage-directory knows contracts, service-kit, member-directory and libraries; test-kit in its tests.',
      from: { path: '^packages/homepage-directory/src/' },
      to: outsideOf('^packages/(homepage-directory|member-directory|service-kit|contracts)/'),
    },
    {
      name: 'names-below-services',
      severity: 'error',
      comment: 'names knows contracts and libraries.',
      from: { path: '^packages/names/src/' },
      to: outsideOf('^packages/(names|contracts)/'),
    },
    {
      name: 'calendar-files-alone',
      severity: 'error',
      comment: 'calendar-files knows libraries.',
      from: { path: '^packages/calendar-files/src/' },
      to: outsideOf('^packages/calendar-files/'),
    },
    {
      name: 'applications-below-services',
      severity: 'error',
      comment: 'applications knows contracts, service-kit, member-directory and libraries; test-kit in its tests.',
      from: { path: '^packages/applications/src/' },
      to: outsideOf('^packages/(applications|member-directory|names|vocabulary|service-kit|contracts)/'),
    },
    {
      name: 'publications-below-services',
      severity: 'error',
      comment:
        'publications knows contracts, service-kit, the directories, applications and libraries; test-kit in its tests.',
      from: { path: '^packages/publications/src/' },
      to: outsideOf('^packages/(publications|applications|homepage-directory|member-directory|service-kit|contracts)/'),
    },
    {
      name: 'members-through-the-rule',
      severity: 'error',
      comment:
        'Import @renmai/member-directory. What lies below shows members without the rule, and is for those who own them.',
      from: {
        path: '^(packages|services|gateway|web|e2e|bench)/',
        pathNot: ['^packages/member-directory/', '^services/(network|profile|messaging)/'],
      },
      to: { path: '^packages/member-directory/', pathNot: '^packages/member-directory/src/index[.]ts$' },
    },
    {
      name: 'notifications-know-no-chat',
      severity: 'error',
      comment: 'In messaging, notifications ask chat through src/ports/chat.port.ts.',
      from: { path: '^services/messaging/src/notifications/' },
      to: {
        path: '^services/messaging/src/',
        pathNot: '^services/messaging/src/((notifications|ports|relations)/|config[.]ts$)',
      },
    },
    {
      name: 'ports-between-chat-and-notifications',
      severity: 'error',
      comment: 'Both sides of messaging import ports and relations; these import neither.',
      from: { path: '^services/messaging/src/(ports|relations)/' },
      to: { path: '^services/messaging/src/', pathNot: '^services/messaging/src/(ports|relations)/' },
    },
    {
      name: 'chat-knows-no-notifications',
      severity: 'error',
      comment: 'In messaging, chat tells notifications through src/ports/notifications.port.ts.',
      from: {
        path: '^services/messaging/src/',
        pathNot: '^services/messaging/src/(notifications/|app[.]module[.]ts$)',
      },
      to: { path: '^services/messaging/src/notifications/' },
    },
    {
      name: 'rooms-know-no-calls-nor-recordings',
      severity: 'error',
      comment: 'In conference, calls and recordings know rooms, and rooms know neither.',
      from: { path: '^services/conference/src/rooms/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^services/conference/src/(calls|recording)/' },
    },
    {
      name: 'console-knows-homepages-by-ports',
      severity: 'error',
      comment: 'In org-pages, the staff console asks homepages through src/ports.',
      from: { path: '^services/org-pages/src/console/' },
      to: { path: '^services/org-pages/src/', pathNot: '^services/org-pages/src/((console|ports)/|config[.]ts$)' },
    },
    {
      name: 'homepages-know-console-by-ports',
      severity: 'error',
      comment: 'In org-pages, homepages ask the staff console through src/ports.',
      from: { path: '^services/org-pages/src/homepages/' },
      to: { path: '^services/org-pages/src/', pathNot: '^services/org-pages/src/((homepages|ports)/|config[.]ts$)' },
    },
    {
      name: 'ports-between-homepages-and-console',
      severity: 'error',
      comment: 'Both sides of org-pages import ports; these import neither.',
      from: { path: '^services/org-pages/src/ports/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^services/org-pages/src/', pathNot: '^services/org-pages/src/ports/' },
    },
    {
      name: 'contracts-imports-zod-only',
      severity: 'error',
      comment: 'The browser and every service load contracts.',
      from: { path: '^packages/contracts/src/', pathNot: '[.]spec[.]ts$' },
      to: { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'service-kit-below-services',
      severity: 'error',
      comment: 'service-kit knows contracts and libraries; test-kit in its tests.',
      from: { path: '^packages/service-kit/src/' },
      to: outsideOf('^packages/(service-kit|contracts)/'),
    },
    {
      name: 'test-kit-in-tests-only',
      severity: 'error',
      comment: 'Servers for tests stay out of what runs in production.',
      from: {
        path: '^(packages|services|gateway|web)/',
        pathNot: ['^packages/test-kit/', '[.]spec[.]tsx?$', '/test/'],
      },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'nothing-imports-gateway',
      severity: 'error',
      comment: 'The gateway is started, not imported; only journeys and measurements start it in their own process.',
      from: { path: '^(packages|services|web)/' },
      to: { path: '^gateway/' },
    },
    {
      name: 'nothing-imports-web',
      severity: 'error',
      comment: 'The web app is served, not imported.',
      from: { pathNot: '^web/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      comment:
        'The web app speaks to the gateway, in the words of contracts (and the chat client). It finds names as the services do.',
      // the test environment is Node's, and fails on its warnings as every other suite's
      from: { path: '^web/', pathNot: '^web/test/environment[.]mjs$' },
      to: {
        ...outsideOf(
          '^(web/|packages/(contracts|im-client)/|packages/names/src/(name-text|sound-keys|typed-name)[.]ts$)',
        ),
      },
    },
    {
      name: 'web-lower-layers',
      severity: 'error',
      comment: 'Imports run ui, api, lib <- realtime <- features <- app.',
      from: { path: '^web/src/(ui|api|lib|realtime)/', pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^web/src/(features|app|console)/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      comment: 'A feature is put together by app and does not know it.',
      from: { path: '^web/src/features/', pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^web/src/(app|console)/' },
    },
    {
      name: 'web-feature-imports-feature',
      severity: 'error',
      comment: 'What two features share belongs into ui, api or lib.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-console-apart',
      severity: 'error',
      comment: "The console and the members' app share ui, api and lib, and know nothing of each other.",
      from: { path: '^web/src/console/' },
      to: { path: '^web/src/(app|features|realtime)/' },
    },
    {
      name: 'web-app-knows-no-console',
      severity: 'error',
      comment: "The console and the members' app share ui, api and lib, and know nothing of each other.",
      from: { path: '^web/src/app/' },
      to: { path: '^web/src/console/' },
    },
    {
      name: 'kit-behind-ui',
      severity: 'error',
      comment: 'The component kit is wrapped in web/src/ui, so that it can be themed and replaced in one place.',
      from: { path: '^web/', pathNot: '^web/src/ui/' },
      to: { path: '(^|/)node_modules/yet-another-react-lightbox/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    // built files of the workspaces, also before they are built; the modules of a library may be in a folder of this name
    exclude: {
      path: [
        '^((packages|services)/)?[^/]+/dist/',
        '^([.][.]/)+dist/',
        '^([.][.]/)+(packages|services)/[^/]+/dist/',
        '/coverage/',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      // "types" leads from a workspace's name to its sources, as it does for the compiler.
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default', 'node'],
      mainFields: ['types', 'module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
