import { linkFault } from '@renmai/contracts/link-address';

/** Longer ones belong to no page that people share. */
const MAX_LENGTH = 4000;

/**
 * The address of a page in the form for the request: http or https, without credentials and without the fragment. Null for
 * anything else, and for addresses that can be mistaken for another site. Hosts in octal, decimal and the like are normalized to
 * their addresses.
 */
export function previewAddress(written: string, base?: URL): URL | null {
  if (!URL.canParse(written, base?.href)) return null;
  const url = new URL(written, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const fault = linkFault(written);
  if (fault === 'deceptive-host' || fault === 'invisible-characters') return null;
  url.hash = '';
  return url.href.length > MAX_LENGTH ? null : url;
}

/** Without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
