import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

/** For each rule a file that breaks it and no other; imported files are made too. */
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
  'test-kit-in-tests-only': { file: 'services/one/src/testing.ts', imports: '../../../packages/test-kit/src/index.js' },
  'nothing-imports-gateway': { file: 'services/one/src/doorway.ts', imports: '../../../gateway/src/index.js' },
  'nothing-imports-web': { file: 'e2e/page.ts', imports: '../web/src/ui/button' },
  'web-knows-contracts-only': { file: 'web/src/app/server.ts', imports: '../../../services/two/src/two' },
  'web-lower-layers': { file: 'web/src/ui/upwards.ts', imports: '../app/router' },
  'web-features-below-app': { file: 'web/src/features/chat/upwards.ts', imports: '../../app/router' },
  'web-feature-imports-feature': { file: 'web/src/features/chat/neighbour.ts', imports: '../jobs/jobs' },
  'web-console-apart': { file: 'web/src/console/members.ts', imports: '../features/jobs/jobs' },
  'web-app-knows-no-console': { file: 'web/src/app/staff.ts', imports: '../console/console' },
  'kit-behind-ui': { file: 'web/src/features/jobs/kit.ts', imports: 'antd-mobile' },
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
  'services/two/src/two.ts': "import pg from 'pg';\nexport const two = pg;",
  'services/two/test/two.int.spec.ts': "import '../../../packages/test-kit/src/index.js';",
  'gateway/src/index.ts': 'export const gateway = 1;',
  'web/src/ui/button.ts': "export { Button } from 'antd-mobile';",
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

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

function cruise(): Promise<Report> {
  const program = fromRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    // Its exit code is the number of violations.
    execFile(
      process.execPath,
      [...args, 'packages', 'services', 'gateway', 'web', 'e2e'],
      { cwd: folder },
      (error, out) => {
        if (out) resolve(JSON.parse(out) as Report);
        else reject(error ?? new Error('no report'));
      },
    );
  });
}

it('every rule on who imports whom finds what breaks it, and nothing else', async () => {
  const { summary } = await cruise();
  const found = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  const expected = Object.entries(violations).map(([rule, { file }]) => `${rule}: ${file}`);
  const circle = ['no-circular: services/one/src/left.ts', 'no-circular: services/one/src/right.ts'];
  expect(found.filter((one) => !circle.includes(one)).sort()).toEqual(expected.sort());
  expect(found).toEqual(expect.arrayContaining([circle[0]]));

  const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  expect([...Object.keys(violations), 'no-circular'].sort()).toEqual(forbidden.map(({ name }) => name).sort());
});
