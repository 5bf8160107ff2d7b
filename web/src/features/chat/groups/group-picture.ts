import { chatFilesPath, chatFileUrl } from '../../../api/chat-rest';

/** The address of a group's picture as it is kept: one that every client of the chat can open. */
export const pictureAddress = (file: { url: string; secret: string }): string =>
  new URL(chatFileUrl(file, 'thumbnail'), window.location.origin).href;

/** Where this page gets it from: files of the chat come from the gateway of this page, whatever name they were kept under. */
export function pictureOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, pathname, search } = new URL(address);
  if (pathname.startsWith(`${chatFilesPath}/`)) return pathname + search;
  return protocol === 'https:' ? address : null;
}

/** A picture of a member as another member tells of it: of this site, or none. */
export function ownPictureOf(address: string): string | null {
  if (!URL.canParse(address, window.location.origin)) return null;
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname.startsWith('/media/') || pathname.startsWith(`${chatFilesPath}/`) ? pathname + search : null;
}
