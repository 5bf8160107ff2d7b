import type { ReasonTemplate, ReasonTemplates } from '@renmai/contracts/org-pages/console-reasons.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { useFormats } from '../../lib/format';
import { currentLanguage } from '../../lib/i18n/i18n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { PlusIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { ArrowDownIcon, ArrowUpIcon, PencilIcon } from '../../ui/more-icons';
import { toast } from '../../ui/toast';
import { useSaveReasonsMutation } from '../api/reasons.api';
import { useKept } from '../session/kept';
import { ReasonSheet } from './reason-sheet';
import styles from './reasons.module.css';

interface ReasonEditorProps {
  stored: ReasonTemplates;
  /** fetches the stored ones again */
  onRead: () => Promise<ReasonTemplates | undefined>;
}

/** Changes are kept here until all of them are saved at once. */
export function ReasonEditor({ stored, onRead }: ReasonEditorProps) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const { date } = useFormats();
  const [save, { isLoading }] = useSaveReasonsMutation();
  // changes belong to the version that they were made on
  const [changed, setChanged] = useKept<Pick<ReasonTemplates, 'version' | 'items'> | null>('reasons', null);
  const { version, items } = changed ?? stored;
  const setItems = (next: (before: ReasonTemplate[]) => ReasonTemplate[]) =>
    setChanged({ version, items: next(items) });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [edited, setEdited] = useState<ReasonTemplate | 'new' | null>(null);
  const dirty = JSON.stringify(items) !== JSON.stringify(stored.items);

  const takeStored = () => {
    setChanged(undefined);
    setProblem(null);
  };
  const move = (at: number, by: 1 | -1) =>
    setItems((before) => {
      const next = [...before];
      const [item] = next.splice(at, 1);
      if (item) next.splice(at + by, 0, item);
      return next;
    });
  const put = (template: ReasonTemplate) => {
    setItems((before) =>
      before.some(({ code }) => code === template.code)
        ? before.map((one) => (one.code === template.code ? template : one))
        : [...before, template],
    );
    setEdited(null);
  };
  const send = async () => {
    setProblem(null);
    const { error } = await save({ body: { version, items } });
    if (isProblem(error)) return setProblem(error);
    takeStored();
    return toast(t('reasons.saved'), { kind: 'good' });
  };
  return (
    <>
      {problem && (
        <Alert
          kind="bad"
          action={
            problem.code === 'version-conflict' && (
              <Button size="small" onClick={() => void onRead().then((read) => read && takeStored())}>
                {t('reasons.readAgain')}
              </Button>
            )
          }
        >
          {text(problem)}
        </Alert>
      )}
      <Card flush>
        {items.length === 0 && <EmptyState small text={t('reasons.none')} />}
        <ol className={styles.reasons}>
          {items.map((template, at) => (
            <li key={template.code} className={styles.reason}>
              <div className={styles.words}>
                <p className={template.offered ? undefined : styles.off}>{template.texts[currentLanguage()]}</p>
                <p className={styles.code}>
                  <code>{template.code}</code> <Chip>{t(`reasons.areas.${template.area}`)}</Chip>{' '}
                  {!template.offered && <Chip>{t('reasons.notOffered')}</Chip>}
                </p>
              </div>
              <IconButton
                icon={ArrowUpIcon}
                size={20}
                label={t('reasons.up')}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowDownIcon}
                size={20}
                label={t('reasons.down')}
                disabled={at === items.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton icon={PencilIcon} size={20} label={t('ui:edit')} onClick={() => setEdited(template)} />
            </li>
          ))}
        </ol>
      </Card>
      <div className={styles.foot}>
        <Button icon={PlusIcon} disabled={items.length >= 100} onClick={() => setEdited('new')}>
          {t('reasons.add')}
        </Button>
        <span className={styles.changedBy}>
          {stored.changedAt &&
            t('reasons.changedBy', {
              name: stored.changedBy?.name ?? t('gone'),
              time: date(stored.changedAt, 'dateTime'),
            })}
        </span>
        <Button kind="primary" disabled={!dirty} busy={isLoading} onClick={() => void send()}>
          {t('ui:save')}
        </Button>
      </div>
      <ReasonSheet edited={edited} taken={items.map(({ code }) => code)} onClose={() => setEdited(null)} onDone={put} />
    </>
  );
}
