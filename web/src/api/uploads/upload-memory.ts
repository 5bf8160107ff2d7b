import { local } from '../../lib/storage';
import type { UploadMemory } from './uploader';

const space = 'upload.';

/** A file is recognized by the properties that the browser knows without reading it. */
const key = (file: File, purpose: string): string =>
  `${space}${purpose}.${file.size}.${file.lastModified}.${file.name}`.slice(0, 300);

export const uploadMemory: UploadMemory = {
  get: (file, purpose) => local.get(key(file, purpose)),
  set: (file, purpose, uploadId) => local.set(key(file, purpose), uploadId),
  forget: (file, purpose) => local.remove(key(file, purpose)),
};

/** Names of files belong to the member: none remains after they sign out. */
export const forgetUploads = (): void => local.clear(space);
