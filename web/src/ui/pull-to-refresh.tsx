import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDownIcon } from './more-icons';
import styles from './pull-to-refresh.module.css';

/** pixels that have to be pulled */
const enough = 64;
const most = 96;

type State = 'idle' | 'pulling' | 'ready' | 'busy';

type Refresh = () => Promise<unknown>;
const RefreshersContext = createContext<Set<Refresh> | null>(null);

/** Components inside of the pulled page are refreshed with it. */
export function useOnRefresh(refresh: Refresh): void {
  const refreshers = useContext(RefreshersContext);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const join = () => latest.current();
    refreshers?.add(join);
    return () => void refreshers?.delete(join);
  }, [refreshers]);
}

/** Pulling the page down at its top loads it again. For touch alone: elsewhere there is the browser's own reload. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: Refresh; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<State>('idle');
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [inside] = useState(() => new Set<Refresh>());
  useEffect(() => {
    refresh.current = onRefresh;
  }, [onRefresh]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let from: number | null = null;
    let pulled = 0;
    let busy = false;
    const show = (height: number, next: State) => {
      element.style.setProperty('--pulled', `${height}px`);
      setState(next);
    };
    const start = ({ touches }: TouchEvent) => {
      // a second finger ends the pulling
      if (pulled > 0 && !busy) show(0, 'idle');
      from = !busy && touches.length === 1 && window.scrollY <= 0 ? (touches[0]?.clientY ?? null) : null;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (from === null || y === undefined) return;
      const way = y - from;
      if (way <= 0 || window.scrollY > 0) {
        if (pulled > 0) show(0, 'idle');
        pulled = 0;
        return;
      }
      // the further, the heavier
      pulled = most * (1 - Math.exp(-way / 160));
      if (event.cancelable) event.preventDefault();
      show(pulled, pulled >= enough ? 'ready' : 'pulling');
    };
    const end = () => {
      if (from === null) return;
      from = null;
      if (pulled < enough) {
        if (pulled > 0) show(0, 'idle');
        return;
      }
      busy = true;
      show(48, 'busy');
      void Promise.allSettled([refresh.current(), ...[...inside].map((join) => join())]).then(() => {
        busy = false;
        show(0, 'idle');
      });
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [inside]);

  const texts = { idle: '', pulling: t('refresh.pull'), ready: t('refresh.release'), busy: t('refresh.busy') };
  return (
    <RefreshersContext value={inside}>
      <div ref={box} className={styles.box} data-state={state}>
        <div className={styles.head} role="status">
          {state === 'busy' ? <span className={styles.turning} /> : state !== 'idle' && <ArrowDownIcon size={18} />}
          {texts[state]}
        </div>
        {children}
      </div>
    </RefreshersContext>
  );
}
