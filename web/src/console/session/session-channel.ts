/** Messages to the console's other tabs in this browser: they share the session's cookie. */
export type TabMessage = { kind: 'prolonged'; at: number; final: boolean } | { kind: 'signed-in' } | { kind: 'ended' };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('renmai.console');

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
