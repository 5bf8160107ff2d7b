import type { createRouter } from '../router';

/** The service worker sends the address of a push that the member has pressed; only an address of this app is opened. */
export function openFromWorker(router: Pick<ReturnType<typeof createRouter>, 'navigate'>): void {
  // absent on a page without https
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown; address?: unknown } | null>) => {
    const address = data?.type === 'open' ? data.address : null;
    if (typeof address === 'string' && /^\/(?![/\\])/.test(address)) void router.navigate(address);
  });
}
