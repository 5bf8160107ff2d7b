import type { Content, Ext } from '@renmai/im-client';
import { callLineOf, callText } from './call-line';
import { momentCard, userCard } from './card-kinds';

/** A text of the chat's own: `previewText(message, t)`. */
export type Words = (key: string, options?: Record<string, unknown>) => string;

interface Previewed {
  content: Content;
  ext: Ext;
  recalled?: boolean;
}

/** A message as one line. @param missed it reports a call that the reader missed */
export function previewText({ content, ext, recalled }: Previewed, t: Words, missed?: boolean): string {
  if (recalled) return t('chat:kind.recalled');
  const call = callLineOf(ext);
  if (call) return callText(call, t, missed);
  switch (content.type) {
    case 'txt':
      return content.text.replace(/\s+/g, ' ');
    case 'img':
      return t('chat:kind.img');
    case 'video':
      return t('chat:kind.video');
    case 'audio':
      return t('chat:kind.audio', { seconds: content.duration });
    case 'file':
      return t('chat:kind.file', { name: content.name });
    case 'loc':
      return t('chat:kind.loc', { place: content.building || content.address });
    case 'custom':
      if (content.event === userCard) return t('chat:kind.card', { name: word(content.params['nickname']) });
      if (content.event === momentCard) return t('chat:kind.moment', { name: word(content.params['nickname']) });
      if (content.event === 'link') return t('chat:kind.link', { title: word(content.params['title']) });
      return t('chat:kind.other');
    case 'combine':
      return t('chat:kind.combine', { title: content.title });
    case 'cmd':
      return '';
  }
}

export const word = (value: unknown): string => (typeof value === 'string' ? value : '');
