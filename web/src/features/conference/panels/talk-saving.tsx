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
  const chat = useStore(session.view, (state) => state.chat);
  const you = useStore(session.view, (state) => state.you);
  if (!chat.savable || !you) return null;
  const { saving, mine } = chat;
  const answer = (agrees: boolean) => session.view.set({ chat: { ...chat, mine: agrees } });
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
          {you.breakout !== null && <span>{t('saving.breakout')}</span>}
          {you.breakout === null && mine === null && <span>{t('saving.text', { count: savedChatDays })}</span>}
          {you.breakout === null && mine !== null && <span>{t(mine ? 'saving.mine' : 'saving.notMine')}</span>}
          {you.breakout === null && (
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
          )}
        </section>
      )}
    </div>
  );
}
