import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, shown } from './keep-files';

const features = join(import.meta.dirname, '../../features');

const chunks = {
  'src/features/chat/messages-page.tsx': {
    file: 'assets/messages.js',
    css: ['assets/messages.css'],
    imports: ['_kit-a1b2c3d4.js'],
  },
  'src/features/help/help-page.tsx': { file: 'assets/help.js' },
  'src/features/help/texts/topics/en.ts': { file: 'assets/help-en.js' },
  'src/features/help/texts/agreements/zh-CN/privacy-policy.ts': { file: 'assets/privacy-zh-CN.js' },
  'src/features/jobs/manage/manage-positions.tsx': { file: 'assets/managed.js' },
  'src/features/events/edit/edit-page.tsx': { file: 'assets/edit.js' },
  'src/features/chat/locales/en.json': { file: 'assets/chat-en.js' },
  'src/features/chat/locales/zh-CN.json': { file: 'assets/chat-zh-CN.js' },
  '_kit-a1b2c3d4.js': { file: 'assets/kit.js' },
  '_locale-shell-en-DbyIjCZ2.js': { file: 'assets/shell-en.js' },
  '_locale-shell-zh-CN-BtyDFzwM.js': { file: 'assets/shell-zh-CN.js' },
};

it.each([
  ['en', ['chat-en.js', 'help-en.js', 'shell-en.js']],
  ['zh-CN', ['chat-zh-CN.js', 'privacy-zh-CN.js', 'shell-zh-CN.js']],
])('the screens that show what is kept are stored with the texts of %s, without desks', (language, texts) => {
  const expected = ['help.js', 'kit.js', 'messages.css', 'messages.js', ...texts].map((file) => `/assets/${file}`);
  expect(filesOf(chunks, language).sort()).toEqual(expected.sort());
});

it('the messages are stored before other screens: a browser may go offline at any moment', () => {
  const late = { 'src/features/applications/mine/applications-page.tsx': { file: 'assets/applications.js' } };
  const names = filesOf({ ...late, ...chunks }, 'en').map((file) => file.slice('/assets/'.length));
  expect(names.slice(0, 4)).toEqual(['messages.js', 'messages.css', 'kit.js', 'chat-en.js']);
  expect(names).toContain('applications.js');
});

it('no screen is left out but those of a desk, those with a server behind every step, and the way in', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.feature.ts'),
  );
  const left = files.flatMap((name) => {
    const [feature, file] = [name.split('/')[0] ?? '', join(features, name)];
    const screens = [...readFileSync(file, 'utf8').matchAll(/load: async \(\) => \(await import\('\.\/([^']+)'\)/g)];
    return screens.map(([, path]) => `${feature}/${path}`).filter((path) => !shown.test(`src/features/${path}.tsx`));
  });
  const meant = /^(?:auth|conference|reports|resume)\/|\/applicants\/|\/(?:manage|edit)\/(?:manage|choose|edit|create)/;
  expect(left.filter((path) => !meant.test(path))).toEqual([]);
  expect(left.length).toBeLessThan(30);
});
