import { keptAnswers } from '@renmai/test-kit';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsByService } from './endpoints.js';

const root = join(import.meta.dirname, '../..');
const endpoints = Object.values(endpointsByService).flat();

/** The policy suites of the services hold every answer to the table: every other answer says `no-store` to all callers. */
it('answers that may be kept are those of public reads', () => {
  for (const route of Object.keys(keptAnswers)) {
    const found = endpoints.find(({ method, path }) => `${method} ${path}` === route);
    expect({ route, access: found?.access }).toEqual({ route, access: 'public' });
    expect(route).toMatch(/^GET /);
  }
});

/** The files that send something else than `no-store`. For services, the table has their routes. */
const saidIn: Record<string, string> = {
  'gateway/src/docs/packed-file.ts': 'the documentation of the API, the same for everybody',
  'gateway/src/web/built-app.ts': 'the files of the app, the same for everybody',
  'gateway/src/web/page-cards.ts': 'pictures of public pages',
  'gateway/src/web/public-pages.ts': 'public pages, as visitors see them',
  'gateway/src/web/site-files.ts': 'files for robots and the like, the same for everybody',
  'packages/publications/src/public/public-addresses.ts': 'share pages of positions, enrolments and events',
  'services/identity/src/sessions/device-keys.controller.ts': 'public keys',
  'services/identity/src/tokens/tokens.controller.ts': 'public keys',
  'services/identity/src/verification/verification.controller.ts': 'country codes',
  'services/messaging/src/files/chat-downloads.ts': 'files of chat: private, below an address that is a secret',
  'services/network/src/link-previews/link-previews.controller.ts': 'pictures of public pages',
  'services/network/src/moments/moment-share.controller.ts': 'share page',
  'services/org-pages/src/homepages/news/news-share.controller.ts': 'share page',
  'services/org-pages/src/homepages/public-view/public-view.controller.ts': 'share page',
  'services/profile/src/media/files.controller.ts': 'pictures and films',
  'services/profile/src/members/share.controller.ts': 'share page',
};

it('nothing else says that an answer may be kept', () => {
  const saying = globSync('{gateway,packages/*,services/*}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.spec\.ts$|packages\/(test-kit|im-client)\//.test(file))
    .filter((file) => {
      const said = readFileSync(join(root, file), 'utf8').matchAll(/['"]cache-control['"]\s*[,:]\s*([^\n]*)/gi);
      return [...said].some(([, value = '']) => !value.includes('no-store'));
    });
  expect(saying.sort()).toEqual(Object.keys(saidIn).sort());
});
