/**
 * Loads the page once more, by the new version where one waits: the old one has its shell in the browser, but the server
 * no longer has the parts that it loads later.
 */
export async function startAnew(reload = () => window.location.reload()): Promise<void> {
  // none on a page without https
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) {
    reload();
    return;
  }
  waiting.addEventListener('statechange', () => reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
