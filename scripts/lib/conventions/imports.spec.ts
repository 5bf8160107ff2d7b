import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../paths.mjs';
import { ARROW } from './lists.mjs';

/** For each rule a file that breaks it and no other. */
const violations: Record<string, { file: string; imports: string }> = {
  'not-resolvable': { file: 'services/one/src/lost.ts', imports: './nowhere.js' },
  'service-imports-service': { file: 'services/one/src/neighbour.ts', imports: '../../two/src/two.js' },
  'contracts-imports-zod-only': { file: 'packages/contracts/src/node.ts', imports: 'pg' },
  'service-kit-below-services': {
    file: 'packages/service-kit/src/upwards.ts',
    imports: '../../../services/two/src/two.js',
  },
  'member-directory-below-services': {
    file: 'packages/member-directory/src/upwards.ts',
    imports: '../../../services/two/src/two.js',
  },
  'applications-below-services': {
    file: 'packages/applications/src/upwards.ts',
    imports: '../../../services/two/src/two.js',
  },
  'publications-below-services': {
    file: 'packages/publications/src/upwards.ts',
    imports: '../../../services/two/src/two.js',
  },
  'homepage-directory-below-services': {
    file: 'packages/homepage-directory/src/upwards.ts',
    imports: '../../../services/two/src/two.js',
  },
  'names-below-services': { file: 'packages/names/src/upwards.ts', imports: '../../service-kit/src/index.js' },
  'calendar-files-alone': {
    file: 'packages/calendar-files/src/upwards.ts',
    imports: '../../service-kit/src/index.js',
  },
  'members-through-the-rule': {
    file: 'services/one/src/around.ts',
    imports: '../../../packages/member-directory/src/owners.js',
  },
  'notifications-know-no-chat': { file: 'services/messaging/src/notifications/talk.ts', imports: '../chat/chat.js' },
  'chat-knows-no-notifications': { file: 'services/messaging/src/chat/told.ts', imports: '../notifications/notice.js' },
  'ports-between-chat-and-notifications': { file: 'services/messaging/src/ports/side.ts', imports: '../chat/chat.js' },
  'rooms-know-no-calls-nor-recordings': {
    file: 'services/conference/src/rooms/ring.ts',
    imports: '../calls/calls.js',
  },
  'console-knows-homepages-by-ports': {
    file: 'services/org-pages/src/console/audit/around.ts',
    imports: '../../homepages/records/homepages.js',
  },
  'homepages-know-console-by-ports': {
    file: 'services/org-pages/src/homepages/news/around.ts',
    imports: '../../console/cases/cases.js',
  },
  'ports-between-homepages-and-console': {
    file: 'services/org-pages/src/ports/side.ts',
    imports: '../console/cases/cases.js',
  },
  'test-kit-in-tests-only': { file: 'services/one/src/testing.ts', imports: '../../../packages/test-kit/src/index.js' },
  'nothing-imports-gateway': { file: 'services/one/src/doorway.ts', imports: '../../../gateway/src/index.js' },
  'nothing-imports-web': { file: 'e2e/page.ts', imports: '../web/src/ui/button' },
  'web-knows-contracts-only': { file: 'web/src/app/server.ts', imports: '../../../services/two/src/two' },
  'web-lower-layers': { file: 'web/src/ui/upwards.ts', imports: '../app/router' },
  'web-features-below-app': { file: 'web/src/features/chat/upwards.ts', imports: '../../app/router' },
  'web-feature-imports-feature': { file: 'web/src/features/chat/neighbour.ts', imports: '../jobs/jobs' },
  'web-console-apart': { file: 'web/src/console/members.ts', imports: '../features/jobs/jobs' },
  'web-app-knows-no-console': { file: 'web/src/app/staff.ts', imports: '../console/console' },
  'kit-behind-ui': { file: 'web/src/features/jobs/kit.ts', imports: 'yet-another-react-lightbox' },
};

const lawful: Record<string, string> = {
  'packages/contracts/src/index.ts': "import { z } from 'zod';\nexport const a = z.string();",
  'packages/service-kit/src/index.ts': "import { a } from '../../contracts/src/index.js';\nexport const b = a;",
  'packages/test-kit/src/index.ts': "import { b } from '../../service-kit/src/index.js';\nexport const c = b;",
  'packages/member-directory/src/owners.ts': 'export const owners = 1;',
  'packages/member-directory/src/index.ts': "import { owners } from './owners.js';\nexport const members = owners;",
  'services/one/src/members.ts': "import '../../../packages/member-directory/src/index.js';",
  'services/messaging/src/ports/chat.port.ts': 'export const port = 1;',
  'services/messaging/src/chat/chat.ts': "import { port } from '../ports/chat.port.js';\nexport const chat = port;",
  'services/messaging/src/notifications/notice.ts':
    "import { port } from '../ports/chat.port.js';\nexport const n = port;",
  'services/conference/src/calls/calls.ts': 'export const calls = 1;',
  'services/conference/src/calls/rooms.ts': "import '../rooms/ring.js';",
  'services/org-pages/src/config.ts': 'export const config = 1;',
  'services/org-pages/src/ports/cases.port.ts': 'export const port = 1;',
  'services/org-pages/src/console/cases/cases.ts':
    "import '../../config.js';\nimport '../../ports/cases.port.js';\nimport '../audit/log.js';",
  'services/org-pages/src/console/audit/log.ts': 'export const log = 1;',
  'services/org-pages/src/homepages/records/homepages.ts': "import '../../ports/cases.port.js';",
  'services/org-pages/src/app.module.ts': "import './console/cases/cases.js';",
  'services/two/src/two.ts': "import pg from 'pg';\nexport const two = pg;",
  'services/two/test/two.int.spec.ts': "import '../../../packages/test-kit/src/index.js';",
  'gateway/src/index.ts': 'export const gateway = 1;',
  'web/src/ui/button.ts': "export { Button } from 'yet-another-react-lightbox';",
  'web/src/features/jobs/jobs.ts': "import '../../ui/button';\nexport const jobs = 1;",
  'web/src/console/console.ts': "import '../ui/button';",
  'web/src/app/router.ts': "import '../features/jobs/jobs';\nimport '../../../packages/contracts/src/index';",
  // one circle
  'services/one/src/left.ts': "import './right.js';",
  'services/one/src/right.ts': "import './left.js';",
  // no circle: only a type leads back
  'services/one/src/parent.ts': "import { child } from './child.js';\nexport type Parent = typeof child;",
  'services/one/src/child.ts': "import type { Parent } from './parent.js';\nexport const child: Parent[] = [];",
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-boundaries-'));
  cpSync(fromRoot('.dependency-cruiser.cjs'), path.join(folder, '.dependency-cruiser.cjs'));
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'));
  const files = {
    ...lawful,
    ...Object.fromEntries(Object.values(violations).map((v) => [v.file, `import '${v.imports}';`])),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${content}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** In a process of its own: the modules that dependency-cruiser loads are no use to other specs. */
async function findImports(): Promise<Record<string, string[]>> {
  const module = new URL('imports.mjs', import.meta.url).href;
  const code = `
    const { findImports } = await import(process.argv[1]);
    console.log(JSON.stringify((await findImports(process.cwd())).found));`;
  const args = ['--input-type=module', '-e', code, module];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  return JSON.parse(stdout) as Record<string, string[]>;
}

it('every rule about imports finds its violation, and nothing else', async () => {
  const found = await findImports();
  const first = Object.entries(found).map(([rule, entries]) => [rule, entries.map((entry) => entry.split(ARROW)[0])]);
  expect(Object.fromEntries(first)).toEqual({
    ...Object.fromEntries(Object.entries(violations).map(([rule, { file }]) => [rule, [file]])),
    // once for a ring
    'no-circular': ['services/one/src/left.ts'],
    // chat and notifications, chat and ports, cases and ports
    'folders-import-each-other': [
      'services/messaging/src/chat',
      'services/messaging/src/chat',
      'services/org-pages/src/console/cases',
    ],
  });
  const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  const rules = [...forbidden.map(({ name }) => name), 'folders-import-each-other'];
  expect(Object.keys(found).sort()).toEqual(rules.sort());
});
