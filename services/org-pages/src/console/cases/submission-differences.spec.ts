import type { HomepageContent } from '@renmai/contracts/org-pages/homepage.schema';
import { differencesOf, fieldsOf, filesOf } from './submission-differences.js';

const content: HomepageContent = {
  name: 'Lantern Bridge',
  slogan: '',
  introduction: 'We build bridges.',
  website: '',
  contactNumber: '',
  foundingYear: 1999,
  details: { kind: 'company', industry: 'Bridges', size: null, type: 'limited' },
};
const fields = (changes: Partial<HomepageContent>, number = '1') =>
  fieldsOf({ content: { ...content, ...changes }, handle: 'lantern', licence: { country: 'CN', number }, shown: null });

it('names the fields that differ, those of one kind too', () => {
  const details = { ...content.details, size: 'under-100' } as HomepageContent['details'];
  expect(differencesOf(fields({}), fields({ details, foundingYear: null }, '2'))).toEqual([
    { field: 'licenceNumber', before: '1', after: '2' },
    { field: 'size', before: null, after: 'under-100' },
    { field: 'foundingYear', before: 1999, after: null },
  ]);
  expect(differencesOf(fields({}), fields({}))).toEqual([]);
});

const file = (materialId: string, sha256: string) => ({
  materialId,
  kind: 'licence' as const,
  name: 'a.pdf',
  contentType: 'application/pdf' as const,
  bytes: 1,
  sha256,
  pages: null,
});

it('compares files by their content', () => {
  const { files, filesGone } = filesOf([file('1', 'a'), file('2', 'b')], [file('3', 'a'), file('4', 'c')]);
  expect(files.map(({ materialId, change }) => [materialId, change])).toEqual([
    ['1', 'same'],
    ['2', 'added'],
  ]);
  expect(filesGone.map(({ materialId }) => materialId)).toEqual(['4']);
  expect(filesOf([file('1', 'a')], null)).toMatchObject({ files: [{ change: null, pages: 1 }], filesGone: [] });
});
