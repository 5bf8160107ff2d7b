import { archiveBytes, archiveFiles, type FileArchive } from '@renmai/contracts/file-archive';

interface Sized {
  size: number;
}

/** A stored file as it is packed. */
export interface ArchivedFile extends Sized {
  id: string;
  /** of the archive */
  folder: string;
  /** as it was uploaded */
  name: string;
  createdAt: Date;
  /** of the object storage */
  key: string;
}

/** The files of one archive: as many of the first ones as fit, and at least one. */
export function firstPart<T extends Sized>(files: readonly T[]): T[] {
  let bytes = 0;
  const end = files.findIndex(({ size }, index) => {
    bytes += size;
    return index > 0 && (index === archiveFiles || bytes > archiveBytes);
  });
  return end < 0 ? [...files] : files.slice(0, end);
}

/** All files, in archives of limited size. */
export function partsOf<T extends Sized>(files: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let rest = files; rest.length > 0; rest = rest.slice(parts.at(-1)?.length)) parts.push(firstPart(rest));
  return parts;
}

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The archives of some files, as a list shows them. */
export const archivesOf = (
  files: readonly Pick<ArchivedFile, 'id' | 'size' | 'createdAt'>[],
  urlOf: (firstId: string) => string,
): FileArchive[] =>
  partsOf(files).flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    return {
      files: part.length,
      bytes: part.reduce((sum, { size }) => sum + size, 0),
      from: first.createdAt.toISOString(),
      until: last.createdAt.toISOString(),
      url: urlOf(first.id),
    };
  });

const EXTENSION = /\.([A-Za-z0-9]{1,5})$/;

/**
 * The path of a file in an archive, e.g. `pictures/2026-11-28 harbour 0190….webp`: its date, its name without the extension of what
 * was uploaded, and the id by which the exported data names it.
 */
export function pathInArchive(
  { id, folder, name, createdAt }: Pick<ArchivedFile, 'id' | 'folder' | 'name' | 'createdAt'>,
  contentType: string,
): string {
  const base = name
    .replace(EXTENSION, '')
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, '_')
    .slice(0, 80)
    .trim();
  const extension = extensions[contentType.split(';')[0] ?? ''] ?? EXTENSION.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  return `${folder}/${createdAt.toISOString().slice(0, 10)} ${base} ${id}.${extension}`;
}
