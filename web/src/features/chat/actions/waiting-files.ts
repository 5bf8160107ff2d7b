import { askBeforeLeaving } from '../../../lib/ask-before-leaving';

export interface WaitingFile {
  file: Blob;
  name: string;
  /** gives up its upload */
  stop: AbortController;
}

/** Files that are on their way, by the message's key: kept here because a File is nothing for the state. */
const files = new Map<string, WaitingFile>();

/** Asks before the page is left: these files are lost with it. */
const watch = (): void => askBeforeLeaving(files, files.size > 0);

export function keepFile(key: string, file: Blob, name: string): void {
  files.set(key, { file, name, stop: new AbortController() });
  watch();
}

/** The file of a message, to be uploaded once more; undefined: it has none, or that is done. */
export function nextUpload(key: string): WaitingFile | undefined {
  const waiting = files.get(key);
  if (!waiting) return undefined;
  const again = { ...waiting, stop: new AbortController() };
  files.set(key, again);
  return again;
}

/** Forgets files that were uploaded or given up. */
export function dropFiles(keys: Iterable<string>): void {
  for (const key of keys) {
    files.get(key)?.stop.abort();
    files.delete(key);
  }
  watch();
}

export const dropAllFiles = (): void => dropFiles([...files.keys()]);
