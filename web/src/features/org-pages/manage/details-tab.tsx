import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { DetailsFields, useShowMistake } from '../fields/details-fields';
import { HomepagePicture } from '../fields/pictures';
import { SaveLine } from '../../../ui/save-line/save-line';
import { useDetails } from '../fields/use-details';
import { homepagePaths } from '../homepage-paths';
import { Closing } from './closing';
import { HandleRow } from './handle-row';
import { isWaiting, SubmitAgain } from './submit-again';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** Every field of the homepage. Reviewed fields are submitted separately; all others are public as soon as they are saved. */
export function DetailsTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { state, homepageId } = page;
  if (state === 'approved' || state === 'suspended') return <Editor page={page} />;
  const open = state === 'draft' || state === 'rejected';
  return (
    <Alert
      kind="info"
      action={
        open && (
          <ButtonLink size="small" to={homepagePaths.edit(homepageId, 'details')}>
            {t('standing.draft.action')}
          </ButtonLink>
        )
      }
    >
      {t(open ? 'details.inSteps' : 'details.locked')}
    </Alert>
  );
}

function Editor({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const edited = useDetails(page, false);
  const [asked, setAsked] = useState(0);
  useShowMistake(edited.mistakes, asked);
  const isPublic = page.state === 'approved' && edited.isChanged;
  const save = async () => {
    const question = { title: t('details.confirm'), text: t('details.confirmText'), action: t('ui:save') };
    if (isPublic && !(await confirm(question))) return;
    if (await edited.save()) toast(t('save.done'), { kind: 'good' });
    else setAsked((before) => before + 1);
  };
  const { submission } = page;
  const waiting = isWaiting(submission);
  return (
    <>
      {page.proposed && !waiting && <SubmitAgain page={page} />}
      {waiting && (
        <Alert kind="info" title={t('again.waitingTitle')}>
          {t('again.waitingSince', { date: date(submission.submittedAt) })}
        </Alert>
      )}
      <section className={styles.part}>
        <h3 className={styles.title}>{t('logo.title')}</h3>
        <HomepagePicture page={page} which="logo" />
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{t('cover.title')}</h3>
        <HomepagePicture page={page} which="cover" />
      </section>
      <section className={styles.part}>
        <HandleRow page={page} />
      </section>
      <section className={styles.part}>
        <DetailsFields kind={page.kind} edited={edited} approved />
        <SaveLine
          step={edited.step}
          problem={edited.problem}
          atFields={Object.keys(edited.mistakes).length > 0}
          onRetry={() => void edited.save()}
          onResolve={edited.resolve}
        />
        <Button kind="primary" block busy={edited.step === 'saving'} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
      </section>
      <Closing page={page} />
    </>
  );
}
