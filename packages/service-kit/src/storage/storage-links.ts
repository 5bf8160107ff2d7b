import { deriveKey } from '../crypto/derive-key.js';

/** Where a folder's signed links are answered (by profile's media). */
export const STORAGE_LINK_PATH = '/api/media/objects';

/** The secret that signs and verifies them. */
export const storageLinkSecret = (secretKey: string): Buffer => deriveKey(secretKey, 'storage-links');
