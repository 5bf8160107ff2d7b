import type { MediaView } from '@renmai/contracts/profile/media.schema';
import type { MediaRow } from './media.row.js';

/** What is being erased looks failed to a request that was under way. */
export const presentMedia = ({ id, status, createdAt, progress, ...row }: MediaRow): MediaView => ({
  ...row,
  ...(progress !== null && { progress }),
  mediaId: id,
  status: status === 'erasing' ? 'failed' : status,
  createdAt: createdAt.toISOString(),
});
