export interface Registered {
  /** asks the server for a newer version */
  update: () => void;
  /** stops all reports */
  end: () => void;
}

/**
 * Installs the service worker, which keeps the app shell. `onWaiting` is called when a newer version waits to take over. When it
 * has, at the wish of this tab or of another one, the page is reloaded. Null where there are no service workers.
 */
export async function registerWorker(
  onWaiting: () => void,
  reload = () => window.location.reload(),
): Promise<Registered | null> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!workers) return null;
  const registration = await workers.register('/sw.js', { scope: '/' });
  let told = false;
  let ended = false;
  const look = () => {
    // the first version has no page to take over from
    if (ended || told || !registration.waiting || !workers.controller) return;
    told = true;
    workers.addEventListener('controllerchange', () => !ended && reload(), { once: true });
    onWaiting();
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  follow();
  look();
  return { update: () => void registration.update().catch(() => undefined), end: () => (ended = true) };
}
