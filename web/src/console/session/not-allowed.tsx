import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem';
import { Button } from '../../ui/button';
import { LoginFrame } from './login-frame';
import styles from './session.module.css';

/** The password was right: what the account lacks, and how to get it. */
export function NotAllowed({ problem, onBack }: { problem: Problem; onBack: () => void }) {
  const { t } = useTranslation('console');
  const noSecondFactor = problem.code === 'identity.console-second-factor-missing';
  return (
    <LoginFrame title={t(noSecondFactor ? 'refused.secondFactorTitle' : 'refused.title')}>
      {noSecondFactor ? (
        <>
          <p>{t('refused.secondFactor')}</p>
          <ol className={styles.steps}>
            <li>{t('refused.step1')}</li>
            <li>{t('refused.step2')}</li>
            <li>{t('refused.step3')}</li>
          </ol>
        </>
      ) : (
        <p>{t('refused.text')}</p>
      )}
      <Button block onClick={onBack}>
        {t('refused.back')}
      </Button>
    </LoginFrame>
  );
}
