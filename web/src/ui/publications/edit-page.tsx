import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedFields } from '../../api/use-stored-edit';
import { Alert } from '../alert';
import { Button } from '../button';
import { Card, CardStack } from '../card';
import { type EditedErrors, useEditedErrors } from '../form/use-edited-errors';
import { EyeIcon } from '../icons';
import { Page } from '../page';
import { SaveLine } from '../save-line/save-line';
import { toast } from '../toast';
import styles from './publications.module.css';

interface EditPageProps<V extends object, S extends { missing: readonly string[] }> {
  title: string;
  back: string;
  /** its menu */
  actions: ReactNode;
  edited: EditedFields<V, S>;
  missing: readonly string[];
  draft: boolean;
  /** why it cannot be edited; null: it can */
  locked: string | null;
  /** it is over: nothing is left to do with it */
  over: boolean;
  words: { preview: string; publish: string; incomplete: string; saved: string };
  /** a draft is published */
  publishing: boolean;
  onPublish: (stored: S) => Promise<unknown>;
  /** its state, and what its publishers can expect */
  standing: ReactNode;
  fields: (errorAt: EditedErrors['errorAt']) => ReactNode;
  history: ReactNode;
  preview: (open: boolean, onClose: () => void) => ReactNode;
}

/** Edits a publication. A draft saves itself; a change of a published one is public once it is saved. */
export function EditPage<V extends object, S extends { missing: readonly string[] }>(props: EditPageProps<V, S>) {
  const { t } = useTranslation('ui');
  const { title, back, actions, edited, missing, draft, locked, over, words, publishing, onPublish } = props;
  const { step, problem } = edited;
  const [asked, setAsked] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const { errorAt, lacking, atFields } = useEditedErrors(edited, missing, asked);
  const publish = async () => {
    setAsked(true);
    const stored = await edited.save();
    if (!stored) return;
    if (stored.missing.length > 0) return toast(words.incomplete, { kind: 'bad' });
    await onPublish(stored);
  };
  const save = async () => {
    setAsked(true);
    if (await edited.save()) toast(words.saved, { kind: 'good' });
  };
  const foot = (
    <div className={styles.foot}>
      <SaveLine
        step={step}
        problem={problem}
        atFields={atFields}
        onRetry={() => void edited.save()}
        onResolve={edited.resolve}
      />
      <Button icon={EyeIcon} onClick={() => setPreviewing(true)}>
        {words.preview}
      </Button>
      {locked === null && draft && (
        <Button kind="primary" busy={publishing} onClick={() => void publish()}>
          {words.publish}
        </Button>
      )}
      {locked === null && !draft && (
        <Button kind="primary" busy={step === 'saving'} onClick={() => void save()}>
          {t('save')}
        </Button>
      )}
    </div>
  );
  return (
    <Page title={title} back={back} actions={actions} footer={over ? undefined : foot}>
      {props.standing}
      {asked && draft && lacking && <Alert kind="bad">{words.incomplete}</Alert>}
      <CardStack>
        {locked === null ? (
          props.fields(errorAt)
        ) : (
          <Card>
            <p className={styles.lead}>{locked}</p>
          </Card>
        )}
        {props.history}
      </CardStack>
      {props.preview(previewing, () => setPreviewing(false))}
    </Page>
  );
}
