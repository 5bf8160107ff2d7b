/** Shows a message, where it is in the list; false: it is not. */
type Listener = (id: string) => boolean;

const listeners = new Set<Listener>();
/** the wanted message, as long as no list has it */
let waiting: string | null = null;

/** The message that is to be shown: set by searches and links, shown by the list as soon as it is loaded. */
export function wantMessage(id: string): void {
  waiting = id;
  for (const listener of listeners) if (listener(id)) waiting = null;
}

export function onWanted(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting !== null && listener(waiting)) waiting = null;
  return () => listeners.delete(listener);
}
