import { chatFilesPath, chatFileUrl } from '../../../api/chat-rest';

/** The address of a group's picture as it is stored, which every chat client can open. */
export const pictureAddress = (file: { url: string; secret: string }): string =>
  new URL(chatFileUrl(file, 'thumbnail'), window.location.origin).href;

/** The address that this page loads it from: chat files come from this page's gateway, whatever host they were stored with. */
export function pictureOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, pathname, search } = new URL(address);
  if (pathname.startsWith(`${chatFilesPath}/`)) return pathname + search;
  return protocol === 'https:' ? address : null;
}

/** The address of a member's picture that another member has sent: of this site, or null. */
export function ownPictureOf(address: string): string | null {
  if (!URL.canParse(address, window.location.origin)) return null;
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname.startsWith('/media/') || pathname.startsWith(`${chatFilesPath}/`) ? pathname + search : null;
}
