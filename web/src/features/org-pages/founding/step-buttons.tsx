import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button';
import styles from './founding.module.css';

interface StepButtonsProps {
  /** the step before */
  back?: string;
  onNext: () => void;
  /** instead of "Next" */
  label?: string;
  busy?: boolean;
  /** between the two: whether the typed text has been saved */
  state?: ReactNode;
}

export function StepButtons({ back, onNext, label, busy, state }: StepButtonsProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.buttons}>
      {back !== undefined && <ButtonLink to={back}>{t('stepper.previous')}</ButtonLink>}
      {state}
      <Button kind="primary" busy={busy} onClick={onNext}>
        {label ?? t('stepper.next')}
      </Button>
    </div>
  );
}
