import type { im } from '@renmai/im-protocol';
import { contentOf } from '../history/simple-form.js';

const lines = (...parts: readonly unknown[]): string =>
  parts
    .map(wordOf)
    .filter((part) => part !== '')
    .join('\n');
const wordOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return part === undefined || part === null ? '' : JSON.stringify(part);
};

/**
 * The words of a message of any kind, for staff. Of a kind that has none of its own they are the facts that a reader saw: the address of a
 * place, the fields of a card, the first lines of a forwarded history, the seconds of a recording. Facts need no language.
 */
export function messageWords(content: im.MessageBody.Content.$Properties): string {
  const { params, customExts } = content;
  const said = contentOf({ ...content, customExts: [...(params ?? []), ...(customExts ?? [])] });
  switch (said['type']) {
    case 'loc':
      return lines(said['buildingName'], said['addr'], `${wordOf(said['lat'])}, ${wordOf(said['lng'])}`);
    case 'custom':
      return lines(
        said['customEvent'],
        ...(said['customExts'] as Record<string, unknown>[]).flatMap((pair) =>
          Object.entries(pair).map(([key, value]) => `${key}: ${wordOf(value)}`),
        ),
      );
    case 'audio':
    case 'video':
      return `${wordOf(said['length'])} s`;
    case 'txt':
      return lines(said['title'], said['summary']) || wordOf(said['msg']);
    default:
      return '';
  }
}
