import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useFieldText } from '../../../ui/form/field-text';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { check } from '../fields/details';
import { useSetHandleMutation } from '../homepages.api';
import { homepagePaths } from '../homepage-paths';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** The address of an approved homepage, and when it may be changed. */
export function HandleRow({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const [open, setOpen] = useState(false);
  const { handleChangeableAt } = page;
  return (
    <>
      <h3 className={styles.title}>{t('fields.handle')}</h3>
      <p className={styles.lead}>{new URL(homepagePaths.view(page), window.location.origin).href}</p>
      {handleChangeableAt ? (
        <p className={styles.lead}>{t('handle.notBefore', { date: date(handleChangeableAt) })}</p>
      ) : (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('handle.change')}
          </Button>
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('handle.change')} width="medium">
        <HandleForm page={page} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function HandleForm({ page, onDone }: TabProps & { onDone: () => void }) {
  const { t } = useTranslation('org-pages');
  const text = useProblemText();
  const fieldText = useFieldText();
  const [set, { isLoading }] = useSetHandleMutation();
  const [handle, setHandle] = useState(page.handle ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState(false);
  const { good, bad } = check(page.kind, { handle });
  const send = async () => {
    setAsked(true);
    if (bad.handle) return;
    setProblem(null);
    try {
      const body = { version: page.version, handle: good.get('handle') as string };
      await set({ params: { homepageId: page.homepageId }, body }).unwrap();
      toast(t('handle.changed'), { kind: 'good' });
      onDone();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    }
  };
  return (
    <div className={styles.part}>
      <Alert kind="warn">{t('handle.once')}</Alert>
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <TextField
        label={t('fields.handle')}
        autoCapitalize="none"
        spellCheck={false}
        value={handle}
        onChange={setHandle}
        error={asked && bad.handle ? fieldText(bad.handle) : undefined}
      />
      <Button kind="primary" block busy={isLoading} onClick={() => void send()}>
        {t('ui:save')}
      </Button>
    </div>
  );
}
