import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../api/use-problem-text';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CheckIcon, RefreshIcon } from '../../../ui/icons';
import type { EditedDetails } from './use-details';
import styles from './fields.module.css';

/** How far what was typed has got. */
export function SaveState({ edited }: { edited: EditedDetails }) {
  const { t } = useTranslation('org-pages');
  const text = useProblemText();
  const { state, problem, mistakes } = edited;
  if (state === 'conflict') {
    return (
      <Alert
        kind="warn"
        title={t('save.conflictTitle')}
        action={
          <>
            <Button size="small" onClick={() => edited.resolve('stored')}>
              {t('save.takeStored')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => edited.resolve('typed')}>
              {t('save.keepTyped')}
            </Button>
          </>
        }
      >
        {t('save.conflict')}
      </Alert>
    );
  }
  if (state === 'failed' && problem && Object.keys(mistakes).length === 0) {
    return (
      <Alert
        kind="bad"
        title={t('save.failed')}
        action={
          <Button size="small" icon={RefreshIcon} onClick={() => void edited.save()}>
            {t('ui:retry')}
          </Button>
        }
      >
        {text(problem)}
      </Alert>
    );
  }
  return (
    <p className={styles.saved} role="status">
      {state === 'saved' && <CheckIcon size={16} />}
      {t(`save.${state}`)}
    </p>
  );
}
