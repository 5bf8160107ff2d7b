import { Suspense, useState } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { useWide } from '../../lib/use-media-query';
import { RailContext } from '../../ui/rail';
import type { ScreenHandle } from '../router';
import { Header } from './header';
import { SideNav } from './side-nav';
import { TabBar } from './tab-bar';
import styles from './frame.module.css';

/** Header, navigation and column around every screen that is not bare. */
export function Frame() {
  const wide = useWide();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const tab = handle?.frame === 'tab';
  const split = wide && handle?.frame === 'split';
  return (
    <RailContext value={rail}>
      {(wide || tab) && <Header wide={wide} />}
      <div className={cx(styles.body, tab && !wide && styles.withTabs)}>
        {wide && <SideNav />}
        <main id="main" className={cx(styles.column, split && styles.split)} tabIndex={-1}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
        {wide && !split && <aside ref={setRail} className={styles.rail} />}
      </div>
      {!wide && tab && <TabBar />}
    </RailContext>
  );
}
