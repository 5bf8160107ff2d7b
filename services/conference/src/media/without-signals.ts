const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * A worker without mediasoup's own listeners for the signals that end a process: with them all rooms would close before the
 * service has drained. The service closes its workers itself.
 */
export function withoutSignals<T>(create: () => Promise<T>): Promise<T> {
  const before = signals.map((signal) => process.rawListeners(signal));
  // The listeners are added before it first waits.
  const creating = create();
  for (const [index, signal] of signals.entries()) {
    for (const listener of process.rawListeners(signal)) {
      if (!before[index]?.includes(listener)) process.off(signal, listener as () => void);
    }
  }
  return creating;
}
