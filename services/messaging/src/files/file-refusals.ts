import { ChatError } from '../rest/chat-error.js';

/** Errors of files carry no `entities`: old clients take any JSON for success that has them. */
export const fileTooLarge = (): ChatError => new ChatError(413, 'file size is too large', { error: 'file_too_large' });
export const noFile = (): ChatError => new ChatError(400, 'no file was sent', { error: 'illegal_argument' });
/** The error by which clients recognize that a file was refused because of its content. */
export const improper = (why: string): ChatError => new ChatError(400, why, { error: 'content improper' });
/** New clients look for these. */
export const noPermission = (): ChatError =>
  new ChatError(403, 'chatfile no permission', { error: 'chatfile no permission' });
export const fileGone = (): ChatError => new ChatError(404, 'file expired', { error: 'file_expired' });
export const noUpload = (): ChatError => new ChatError(404, 'part upload does not exist');
