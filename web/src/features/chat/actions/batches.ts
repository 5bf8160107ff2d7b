/** The last sending of each batch that is on its way. */
const last = new Map<string, Promise<void>>();

/** Sends things that were chosen together: each after the one before has arrived or failed, so that they come in their order. */
export function sendInBatch(batch: string | undefined, send: (before?: Promise<void>) => Promise<void>): void {
  if (batch === undefined) {
    void send();
    return;
  }
  const sending = send(last.get(batch)).finally(() => {
    if (last.get(batch) === sending) last.delete(batch);
  });
  last.set(batch, sending);
}
