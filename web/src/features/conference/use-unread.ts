import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';

/** The number of messages since the chat was looked at last; each new one is shown for a moment. */
export function useUnread(session: RoomSession, looking: boolean, onRead: () => void): number {
  const { t } = useTranslation('conference');
  const messages = useStore(session.view, (state) => state.messages);
  const ownId = useStore(session.view, ({ you }) => you?.peerId);
  const last = messages.at(-1);
  const [read, setRead] = useState(last?.messageId);
  if (looking && last && read !== last.messageId) setRead(last.messageId);
  const told = useRef(last?.messageId);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    if (!last || last.messageId === told.current) return;
    told.current = last.messageId;
    if (looking || last.peerId === ownId) return;
    const action = { label: t('control.read'), run: () => latest.current() };
    toast(`${last.name}: ${last.text.slice(0, 80)}`, { action });
  }, [last, looking, ownId, t]);
  const at = messages.findIndex(({ messageId }) => messageId === read);
  return messages.slice(at + 1).filter(({ peerId }) => peerId !== ownId).length;
}
