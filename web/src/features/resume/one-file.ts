/** Several tables of one export as one file; null where the files are of different kinds. */
export async function oneFileOf(files: readonly File[]): Promise<File | null> {
  const [only] = files;
  if (only && files.length === 1) return only;
  if (files.length === 0 || files.some(({ name }) => !/\.csv$/i.test(name))) return null;
  const parts = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const { zipSync } = await import('fflate');
  return new File([zipSync(Object.fromEntries(parts))], 'export.zip');
}
