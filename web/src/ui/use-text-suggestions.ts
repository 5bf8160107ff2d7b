import { topicName } from '@renmai/contracts/network/topics';
import { useState } from 'react';
import { useMentionableQuery, useTopicsLikeQuery } from '../api/moments/moments.api';
import type { Typing } from '../lib/mention-text';
import type { MentionSuggestion } from './mention-area';

const none: readonly MentionSuggestion[] = [];

/** The suggestions of a MentionArea: members by `@`, and topics by `#` if the text can have any; comments cannot. */
export function useTextSuggestions({ momentId, topics }: { momentId?: string; topics?: boolean }): {
  onTyping: (typing: Typing | null) => void;
  suggestions: readonly MentionSuggestion[];
} {
  const [typing, setTyping] = useState<Typing | null>(null);
  const query = typing?.query ?? '';
  const byName = useMentionableQuery({ q: query, momentId }, { skip: typing?.sign !== '@' });
  const byTopic = useTopicsLikeQuery(query, { skip: !topics || typing?.sign !== '#' });
  const members = byName.currentData?.items.map(({ memberId, name, headline, photo }) => ({
    id: memberId,
    label: name,
    hint: headline,
    memberId,
    photo: photo?.list.url ?? null,
  }));
  const names = byTopic.currentData?.items
    // a topic that is already complete would only be in the way
    .filter(({ topic }) => topic !== topicName(query))
    .map(({ topic }) => ({ id: topic, label: topic }));
  return { onTyping: setTyping, suggestions: (typing?.sign === '@' ? members : typing && names) ?? none };
}
