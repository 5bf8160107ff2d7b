/**
 * Reloads the page, with the new version if one waits: the old version's shell is in the browser, but the server no longer has the
 * parts that it loads later.
 */
export async function startAnew(reload = () => window.location.reload()): Promise<void> {
  // absent on a page without https
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) {
    reload();
    return;
  }
  waiting.addEventListener('statechange', () => reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
