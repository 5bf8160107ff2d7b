import { useCallback, useRef } from 'react';

/** 128 random bits; randomUUID is missing where the page is not served securely. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key per intention: pressing again after a lost answer repeats the request instead of sending a second one. `key` gets the
 * contents that are sent: other contents get another key, because the server refuses them under the one before. Call `renew` after
 * success, or when the contents have changed.
 */
export function useIdempotencyKey(): { key: (sent?: unknown) => string; renew: () => void } {
  const current = useRef<string>(undefined);
  const contents = useRef<string>(undefined);
  return {
    key: useCallback((sent?: unknown) => {
      const next = JSON.stringify(sent);
      if (next !== contents.current) current.current = undefined;
      contents.current = next;
      return (current.current ??= newIdempotencyKey());
    }, []),
    renew: useCallback(() => {
      current.current = undefined;
    }, []),
  };
}
