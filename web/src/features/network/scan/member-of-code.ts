const memberPath = /^\/(?:s\/)?members\/([0-9a-f-]{36})\/?$/i;

/** The id of the member in a scanned code: an address of a member's page of this site, and nothing else. */
export function memberOfCode(text: string, origin: string): string | null {
  try {
    const url = new URL(text);
    if (url.origin !== origin) return null;
    return memberPath.exec(url.pathname)?.[1]?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}
