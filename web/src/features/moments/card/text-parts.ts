import { topicName, topicPattern } from '@renmai/contracts/network/topics';
import { addressesOf } from '../../../lib/addresses';
import type { MentionText } from '../../../lib/mention-text';

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'member'; text: string; memberId: string }
  | { kind: 'topic'; text: string; topic: string }
  | { kind: 'link'; text: string; url: string };

interface Place {
  start: number;
  end: number;
  part: (text: string) => TextPart;
}

/** A text divided into plain words and links. Offsets are UTF-16 code units, as JavaScript counts. */
export function textParts({ text, mentions }: MentionText, withTopics = true): TextPart[] {
  const members = mentions.map(({ start, end, memberId }): Place => ({
    start,
    end,
    part: (words) => ({ kind: 'member', text: words, memberId }),
  }));
  const links = addressesOf(text).map(({ start, end, url }): Place => ({
    start,
    end,
    part: (words) => ({ kind: 'link', text: words, url }),
  }));
  const topics = withTopics
    ? [...text.matchAll(topicPattern)].map(({ 0: found, 1: name = '', index }): Place => ({
        start: index,
        end: index + found.length,
        part: (words) => ({ kind: 'topic', text: words, topic: topicName(name) }),
      }))
    : [];
  // Mentions have priority over text that only looks like an address or a topic.
  const taken: Place[] = [];
  for (const place of [...members, ...links, ...topics]) {
    const sound = place.start >= 0 && place.end > place.start && place.end <= text.length;
    if (sound && !taken.some(({ start, end }) => place.start < end && start < place.end)) taken.push(place);
  }
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, part } of taken.sort((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) });
    parts.push(part(text.slice(start, end)));
    at = end;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
