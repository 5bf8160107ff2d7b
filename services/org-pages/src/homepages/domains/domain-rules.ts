import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import freeMail from 'free-email-domains';
import { parse } from 'tldts';

const free = new Set<string>(freeMail);
const suffixes = { allowPrivateDomains: true };

/**
 * A domain in its form for comparisons, in ASCII; or why it proves nothing: `invalid` is not a domain, `public` gives addresses to
 * everybody (a public suffix, or a provider of free mail).
 */
export function provableDomain(typed: string): { domain: string } | { fault: 'invalid' | 'public' } {
  const domain = domainToASCII(typed.replace(/\.$/, ''));
  if (
    domain === '' ||
    domain.length > 253 ||
    isIP(domain) !== 0 ||
    !/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(domain)
  ) {
    return { fault: 'invalid' };
  }
  const { domain: registrable, isIcann, isPrivate } = parse(domain, suffixes);
  if (registrable === null) return { fault: isIcann || isPrivate ? 'public' : 'invalid' };
  return free.has(domain) || free.has(registrable) ? { fault: 'public' } : { domain };
}

/** The domain of a mail address, in ASCII. */
export const domainOfAddress = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

/** Whether the owner of a proven domain also owns a domain: it is the same, or a subdomain that was not registered separately. */
export function isWithin(domain: string, proven: string): boolean {
  if (domain === proven) return true;
  return domain.endsWith(`.${proven}`) && parse(domain, suffixes).domain === parse(proven, suffixes).domain;
}

/** Whether a domain and a website have the same registered domain. */
export function isOfWebsite(domain: string, website: string): boolean {
  if (!URL.canParse(website)) return false;
  const registered = parse(new URL(website).hostname, suffixes).domain;
  return registered !== null && registered === parse(domain, suffixes).domain;
}
