import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../api/use-problem-text';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/icons';
import type { EditedNews } from './use-news-fields';
import styles from './edit-page.module.css';

/** How far what was typed has got. */
export function SaveLine({ edited }: { edited: EditedNews }) {
  const { t } = useTranslation('news');
  const text = useProblemText();
  const { step, problem } = edited;
  if (step === 'conflict') {
    return (
      <Alert
        kind="warn"
        title={t('save.conflict')}
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
      />
    );
  }
  if (step === 'failed' && problem) {
    return (
      <Alert
        kind="bad"
        title={t('save.failed')}
        action={
          <Button size="small" onClick={() => void edited.save()}>
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
      {step === 'saved' && <CheckIcon size={16} />}
      {t(`save.${step}`)}
    </p>
  );
}
