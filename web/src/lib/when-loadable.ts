/** milliseconds before loading is tried again after a failure; sooner when the network is back */
const nextTry = 30_000;

/** Tries until it can be loaded. After `signal` it does not try any more, and never resolves. */
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
