import { foldersThatImportEachOther } from './folders.mjs';

const imports = (source: string, ...to: string[]) => ({
  source,
  dependencies: to.map((resolved) => ({ resolved })),
});

it('a pair of folders that import each other is found once, whatever the files', () => {
  const modules = [
    imports('services/one/src/b/b.ts', 'services/one/src/a/deep/a.ts', 'services/one/src/c/c.ts'),
    imports('services/one/src/a/other.ts', 'services/one/src/b/b.ts'),
    imports('web/src/features/chat/list/list.tsx', 'web/src/features/chat/live/live.ts'),
    imports('web/src/features/chat/live/use.ts', 'web/src/features/chat/list/list.tsx'),
  ];
  expect(foldersThatImportEachOther(modules)).toEqual([
    { from: 'services/one/src/a', to: 'services/one/src/b' },
    { from: 'web/src/features/chat/list', to: 'web/src/features/chat/live' },
  ]);
});

it('the folders of a wing are looked at one by one, and its own files are in none', () => {
  const wing = 'services/org-pages/src/console';
  const modules = [
    imports(`${wing}/cases/cases.ts`, `${wing}/console.config.ts`, `${wing}/audit/audit-log.ts`),
    imports(`${wing}/audit/audit-log.ts`, `${wing}/cases/case.row.ts`),
    imports(`${wing}/console.config.ts`, `${wing}/cases/working-calendar.ts`),
  ];
  expect(foldersThatImportEachOther(modules)).toEqual([{ from: `${wing}/audit`, to: `${wing}/cases` }]);
});

it('a ring of three, a spec and a file outside of folders make no pair', () => {
  const modules = [
    imports('services/one/src/a/a.ts', 'services/one/src/b/b.ts'),
    imports('services/one/src/b/b.ts', 'services/one/src/c/c.ts'),
    imports('services/one/src/c/c.ts', 'services/one/src/a/a.ts', 'services/one/src/config.ts'),
    imports('services/one/src/b/b.spec.ts', 'services/one/src/a/a.ts'),
    imports('services/one/src/config.ts', 'services/one/src/c/c.ts'),
  ];
  expect(foldersThatImportEachOther(modules)).toEqual([]);
});
