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

/** The parts that the frame has for a screen; `desk` and `split` only where there is room. */
const partsOf = (handle: ScreenHandle | undefined, wide: boolean) => {
  const desk = wide && handle?.frame === 'desk';
  return { tab: handle?.frame === 'tab', desk, split: desk || (wide && handle?.frame === 'split') };
};

/** Header, navigation and column around every screen that is not bare. */
export function Frame() {
  const wide = useWide();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const { tab, desk, split } = partsOf(handle, wide);
  return (
    <RailContext value={rail}>
      {(wide || tab) && <Header wide={wide} />}
      <div className={cx(styles.body, tab && !wide && styles.withTabs, desk && styles.desk)}>
        {wide && <SideNav folded={desk} />}
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
