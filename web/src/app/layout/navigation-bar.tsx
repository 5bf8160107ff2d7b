import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './navigation-bar.module.css';

/** milliseconds that a page may take without anything being shown */
const patience = 200;

/** A thin line at the top while the next page is on its way. */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = window.setTimeout(() => setShown(true), patience);
    return () => {
      window.clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);
  return shown ? <div className={styles.bar} aria-hidden="true" /> : null;
}
