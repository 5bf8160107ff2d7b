import type { MediaView } from '@renmai/contracts/profile/media.schema';
import type { MediaRow } from './media.row.js';

/** A file that is being erased is shown as failed to a concurrent request. */
export const presentMedia = ({ id, status, createdAt, progress, ...row }: MediaRow): MediaView => ({
  ...row,
  ...(progress !== null && { progress }),
  mediaId: id,
  status: status === 'erasing' ? 'failed' : status,
  createdAt: createdAt.toISOString(),
});
