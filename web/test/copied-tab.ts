/** This tab was made from one that is still open; the answer ends it. */
export function copiedTab(): () => void {
  window.sessionStorage.setItem('renmai.chat-tab', 'first');
  const request = (name: string, _: LockOptions, granted: (lock: object | null) => unknown) =>
    Promise.resolve(granted(name === 'renmai.chat-tab.first' ? null : {}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => Reflect.deleteProperty(navigator, 'locks');
}
