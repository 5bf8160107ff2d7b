/** Makes this tab the copy of one that is still open; returns a function that ends it. */
export function copiedTab(): () => void {
  window.sessionStorage.setItem('renmai.chat-tab', 'first');
  const request = (name: string, _: LockOptions, granted: (lock: object | null) => unknown) =>
    Promise.resolve(granted(name === 'renmai.chat-tab.first' ? null : {}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => Reflect.deleteProperty(navigator, 'locks');
}
