import type { MediaRow } from './media.row.js';

type Media = Pick<MediaRow, 'ownerId' | 'visibility' | 'status'>;

/** Whether a member may be told about a file. */
export const maySee = ({ ownerId, visibility, status }: Media, memberId: string): boolean =>
  ownerId === memberId || (visibility === 'public' && status === 'ready');

/** Whether anybody may have the bytes, without a link. */
export const isOpen = ({ visibility, status }: Media): boolean => visibility === 'public' && status === 'ready';

/** Who is given a link to a private file. Public ones need none. */
export const mayLink = ({ ownerId, visibility }: Media, memberId: string): boolean =>
  visibility === 'private' && ownerId === memberId;
