import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../api/session.slice';
import { problemText } from '../../api/use-problem-text';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Slot, type SlotProps } from '../../lib/slots';
import { confirm } from '../../ui/confirm';
import { SignInIcon, SignOutIcon } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { panelGroups } from './panel';
import { useLit } from './use-lit';
import styles from './nav-list.module.css';

const entryFor = (onGo: (() => void) | undefined, folded: boolean): SlotProps['panel.homepages']['Entry'] =>
  function PanelEntry({ to, label, icon }) {
    const lit = useLit();
    return (
      <NavLink
        to={to}
        end
        title={folded ? label : undefined}
        onClick={onGo}
        className={(one) => cx(styles.entry, lit(one) && styles.selected)}
      >
        {icon}
        <span>{label}</span>
      </NavLink>
    );
  };

interface PanelEntriesProps {
  onGo?: () => void;
  nav?: boolean;
  /** pictures alone, with the words on hover */
  folded?: boolean;
}

/**
 * All entries of the user panel below the name, or those that the `nav` list of a desk shows. `onGo` is called when one of them was
 * chosen.
 */
export function PanelEntries({ onGo, nav: inNav = false, folded = false }: PanelEntriesProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const has = useHasScreen();
  const [busy, setBusy] = useState(false);
  const member = status === 'signed-in';

  const leave = async () => {
    const yes = await confirm({
      title: t('panel.signOutTitle'),
      text: t('panel.signOutText'),
      action: t('panel.signOut'),
    });
    if (!yes) return;
    setBusy(true);
    const { signOut } = await import('../../api/sign-out');
    const problem = await signOut();
    setBusy(false);
    onGo?.();
    if (problem) toast(await problemText(problem), { kind: 'bad' });
    else toast(t('panel.signedOut'), { kind: 'good' });
  };

  // one component as long as the panel exists, so that its content is not mounted again
  const Entry = useMemo(() => entryFor(onGo, folded), [onGo, folded]);
  const groups = panelGroups
    .map((group) =>
      group.filter(({ path, open, nav }) => (inNav ? nav : nav !== 'only') && has(path) && (member || open)),
    )
    .filter((group) => group.length > 0);
  return (
    <>
      {groups.length > 0 && (
        <nav className={styles.account} aria-label={t('panel.label')}>
          {groups.map((group) => (
            <div key={group[0]?.path} className={styles.group}>
              {group.map(({ path, label, icon: Icon }) => (
                <Fragment key={path}>
                  <Entry to={path} label={t(`panel.${label}`)} icon={<Icon size={22} />} />
                  {member && path === paths.createHomepage && <Slot name="panel.homepages" props={{ Entry }} />}
                </Fragment>
              ))}
            </div>
          ))}
        </nav>
      )}
      <nav className={styles.group} aria-label={t('panel.session')}>
        {member ? (
          <>
            <button
              type="button"
              className={styles.entry}
              title={folded ? t('panel.signOut') : undefined}
              disabled={busy}
              onClick={() => void leave()}
            >
              <SignOutIcon size={22} />
              <span>{t('panel.signOut')}</span>
            </button>
            {!inNav && has(paths.deactivate) && (
              <NavLink to={paths.deactivate} onClick={onGo} className={cx(styles.entry, styles.quiet)}>
                {t('panel.deactivate')}
              </NavLink>
            )}
          </>
        ) : (
          status === 'signed-out' &&
          has(paths.login) && (
            <NavLink to={paths.login} onClick={onGo} className={styles.entry}>
              <SignInIcon size={22} />
              <span>{t('panel.login')}</span>
            </NavLink>
          )
        )}
      </nav>
    </>
  );
}
