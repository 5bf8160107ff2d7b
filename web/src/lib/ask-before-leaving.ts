const reasons = new Set<unknown>();

/** The browser asks in words of its own. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `on`, the browser asks before the page is closed or loaded again, because something would be lost. */
export function askBeforeLeaving(reason: unknown, on: boolean): void {
  if (on) reasons.add(reason);
  else reasons.delete(reason);
  // not there for nothing: a page that asks is not kept for going back to it
  if (reasons.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
