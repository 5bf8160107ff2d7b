import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useHasScreen } from '../../lib/screens';
import { Alert } from '../alert';
import { Button, ButtonLink } from '../button';
import { ChoiceChip } from '../chip';
import { MailIcon, PencilIcon } from '../more-icons';
import styles from './publications.module.css';

interface ManagementHeadProps {
  /** the homepage may publish */
  approved: boolean;
  lead: string;
  action: string;
  busy: boolean;
  onPublish: () => void;
  /** other ways to begin one */
  children?: ReactNode;
}

/** The head of a list of publications: its subject, and the button for a new one. */
export function ManagementHead({ approved, lead, action, busy, onPublish, children }: ManagementHeadProps) {
  const { t } = useTranslation('publications');
  if (!approved) return <Alert kind="info">{t('notApproved')}</Alert>;
  return (
    <div className={styles.head}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.ways}>
        {children}
        <Button kind="primary" icon={PencilIcon} busy={busy} onClick={onPublish}>
          {action}
        </Button>
      </div>
    </div>
  );
}

/** The chosen state, which is in the address; left out there: the usual one. */
export function useManagedState<S extends string>(states: readonly S[], usual: S): [S, (state: S) => void] {
  const [parameters, setParameters] = useSearchParams();
  const at = states.find((state) => state === parameters.get('state')) ?? usual;
  return [at, (state) => setParameters(state === usual ? {} : { state }, { replace: true })];
}

interface StateChipsProps<S extends string> {
  states: readonly S[];
  at: S;
  onChange: (state: S) => void;
  /** undefined: not known yet */
  counts: Readonly<Record<S, number>> | undefined;
  name: (state: S) => string;
}

/** The states of publications, each with their number. */
export function StateChips<S extends string>({ states, at, onChange, counts, name }: StateChipsProps<S>) {
  const { t } = useTranslation('publications');
  const counted = (state: S) => {
    const count = counts?.[state] ?? 0;
    return count > 0 ? t('counted', { state: name(state), count }) : name(state);
  };
  return (
    <div className={styles.states} role="group" aria-label={t('states')}>
      {states.map((state) => (
        <ChoiceChip key={state} on={state === at} onChange={() => onChange(state)}>
          {counted(state)}
        </ChoiceChip>
      ))}
    </div>
  );
}

/** The way to the message templates of a kind, where the app has them. */
export function TemplatesLink({ to }: { to: string }) {
  const { t } = useTranslation('publications');
  const has = useHasScreen();
  if (!has(to)) return null;
  return (
    <div>
      <ButtonLink icon={MailIcon} to={to}>
        {t('templates')}
      </ButtonLink>
    </div>
  );
}
