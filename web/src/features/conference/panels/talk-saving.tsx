import { savedChatDays } from '@renmai/contracts/conference/meeting-chat.api';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Switch } from '../../../ui/choice';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import styles from './talk-saving.module.css';

/** Whether the chat is saved: a host's switch, and the question to everybody whether their messages are. */
export function TalkSaving({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const { savable, saving } = useStore(session.view, ({ chat }) => chat);
  const you = useStore(session.view, (state) => state.you);
  if (!savable || !you) return null;
  return (
    <div className={styles.saving}>
      {you.role === 'admin' && you.memberId !== null && (
        <Switch
          label={t('saving.save')}
          hint={saving ? undefined : t('saving.hint', { count: savedChatDays })}
          value={saving !== null}
          onChange={(on) => void attempt(() => session.ask('save-chat', { on }))}
        />
      )}
      {saving && (
        <section className={styles.question} aria-label={t('saving.by', { name: saving.byName })}>
          {saving.peerId !== you.peerId && <strong>{t('saving.by', { name: saving.byName })}</strong>}
          {you.breakout === null ? <Question session={session} /> : <span>{t('saving.breakout')}</span>}
        </section>
      )}
    </div>
  );
}

/** Whether the member's own messages are saved: their answer, and the other one. */
function Question({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const chat = useStore(session.view, (state) => state.chat);
  const answer = (agrees: boolean) => session.view.set({ chat: { ...chat, mine: agrees } });
  const { mine } = chat;
  const state = mine ? t('saving.mine') : t('saving.notMine');
  return (
    <>
      <span>{mine === null ? t('saving.text', { count: savedChatDays }) : state}</span>
      <span className={styles.ways}>
        {mine !== true && (
          <Button size="small" onClick={() => answer(true)}>
            {t('saving.agree')}
          </Button>
        )}
        {mine !== false && (
          <Button size="small" onClick={() => answer(false)}>
            {t('saving.refuse')}
          </Button>
        )}
      </span>
    </>
  );
}
