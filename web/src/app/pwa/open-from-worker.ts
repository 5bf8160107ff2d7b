import type { createRouter } from '../router';

/** The service worker says what a push leads to that somebody has pressed; an address of this app and no other. */
export function openFromWorker(router: Pick<ReturnType<typeof createRouter>, 'navigate'>): void {
  // none on a page without https
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown; address?: unknown } | null>) => {
    const address = data?.type === 'open' ? data.address : null;
    if (typeof address === 'string' && /^\/(?![/\\])/.test(address)) void router.navigate(address);
  });
}
