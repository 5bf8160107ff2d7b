import type { ConsoleSession } from '@renmai/contracts/identity/console-session.api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '../../lib/use-seconds-left';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { hearTabs, tellTabs } from './session-channel';
import { useActivityMutation } from './session.api';
import { useStaff } from './session.slice';
import { useLeave } from './use-leave';
import styles from './session.module.css';

/** The server receives at most this often that somebody works, in milliseconds. */
const every = 60_000;
/** The question whether somebody is there appears so many seconds before the end. */
const warned = 120;

interface End {
  /** by this browser's clock, which may differ from the server's */
  at: number;
  /** whether further work does not move it */
  final: boolean;
}

function endOf({ idleEndsAt, endsAt, now }: ConsoleSession): End {
  const [idle, last] = [Date.parse(idleEndsAt), Date.parse(endsAt)];
  return { at: Date.now() + Math.min(idle, last) - Date.parse(now), final: last <= idle };
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Prolongs the session while somebody works, warns before it ends, and ends it. */
export function IdleWatch() {
  const { t } = useTranslation('console');
  const session = useStaff();
  const [tellActivity] = useActivityMutation();
  const leave = useLeave();
  const [end, setEnd] = useState<End>(() => endOf(session));
  const toldAt = useRef(0);
  const left = useSecondsLeft(end.at);
  const [seen, setSeen] = useState<number | null>(null);
  const warning = left > 0 && left <= warned && seen !== end.at;

  const prolong = async () => {
    toldAt.current = Date.now();
    const { data } = await tellActivity();
    if (!data) return;
    const next = endOf(data);
    setEnd(next);
    tellTabs({ kind: 'prolonged', ...next });
  };
  const onActivity = useEffectEvent(() => {
    if (!warning && Date.now() - toldAt.current > every) void prolong();
  });
  useEffect(() => {
    const kinds = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
    const listener = () => onActivity();
    kinds.forEach((kind) => window.addEventListener(kind, listener, { passive: true }));
    return () => kinds.forEach((kind) => window.removeEventListener(kind, listener));
  }, []);
  useEffect(() => hearTabs((message) => message.kind === 'prolonged' && setEnd(message)), []);
  const onEnd = useEffectEvent(() => leave('idle'));
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left]);

  const go = () => (end.final ? setSeen(end.at) : void prolong());
  return (
    <Sheet open={warning} onClose={go} title={t('idle.title')} titleHidden width="narrow" role="alertdialog">
      <p className={styles.question}>{t('idle.title')}</p>
      <p className={styles.lead}>{t(end.final ? 'idle.finalText' : 'idle.text', { left: clock(left) })}</p>
      <div className={styles.answers}>
        <Button block onClick={() => leave('signed-out')}>
          {t('signOut')}
        </Button>
        <Button kind="primary" block data-autofocus onClick={go}>
          {t(end.final ? 'idle.understood' : 'idle.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
