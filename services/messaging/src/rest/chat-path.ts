/** First parts of paths that are the house's own, beside `/{org}/{app}`. */
const own = new Set(['api', 'internal', 'operations', 'health', 'metrics', 'openapi.json', 'ws', 'websocket']);

/** Whether a path (or url) is one of the chat protocol's REST side. */
export const isChatPath = (url: string): boolean => {
  const [, first = ''] = (url.split(/[?#]/, 1)[0] ?? '').split('/');
  return first !== '' && !own.has(first.toLowerCase());
};

/** `org#app` in its parts, in lower case. */
export function appKeyParts(appKey: string): { org: string; app: string } {
  const [org = '', app = ''] = appKey.toLowerCase().split('#');
  return { org, app };
}
