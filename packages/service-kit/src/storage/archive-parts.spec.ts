import { archiveBytes, archiveFiles } from '@renmai/contracts/file-archive';
import { firstPart, partsOf, pathInArchive } from './archive-parts.js';

const files = (...sizes: number[]) => sizes.map((size) => ({ size }));
const half = archiveBytes / 2;

describe('archives of files', () => {
  it.each([
    [[], []],
    [[1, 2], [2]],
    [
      [half, half, 1],
      [2, 1],
    ],
    [
      [half, half + 1, half],
      [1, 1, 1],
    ],
    [
      [archiveBytes + 1, 1],
      [1, 1],
    ],
  ])('%j bytes are parts of %j files', (sizes, counts) => {
    expect(partsOf(files(...sizes)).map(({ length }) => length)).toEqual(counts);
  });

  it('hold a limited number of files', () => {
    const many = files(...Array.from({ length: archiveFiles + 1 }, () => 1));
    expect(firstPart(many)).toHaveLength(archiveFiles);
    expect(partsOf(many)).toHaveLength(2);
  });

  it('name files by folder, date, name and id, with the extension of what is stored, or else their own', () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const createdAt = new Date('2026-11-28T08:00:00Z');
    const path = (fileName: string, folder: string, type: string) =>
      pathInArchive({ id, folder, name: fileName, createdAt }, type);
    expect(path('harbour.JPG', 'pictures', 'image/webp')).toBe(`pictures/2026-11-28 harbour ${id}.webp`);
    expect(path('../../etc/passwd', 'documents', 'application/pdf')).toBe(
      `documents/2026-11-28 .._.._etc_passwd ${id}.pdf`,
    );
    expect(path('简历', 'documents', 'text/html')).toBe(`documents/2026-11-28 简历 ${id}.bin`);
    expect(path('notes.TXT', 'files', 'application/octet-stream')).toBe(`files/2026-11-28 notes ${id}.txt`);
  });
});
