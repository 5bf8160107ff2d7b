/** milliseconds before what could not be loaded is tried again; sooner when the network is back */
const nextTry = 30_000;

/** Tries until it can be loaded. After `signal` it is tried no more, and nothing is answered. */
export function whenLoadable<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve) => {
    const attempt = () => {
      load().then(resolve, () => {
        const again = () => {
          window.clearTimeout(timer);
          window.removeEventListener('online', again);
          if (!signal.aborted) attempt();
        };
        const timer = window.setTimeout(again, nextTry);
        window.addEventListener('online', again);
      });
    };
    attempt();
  });
}
