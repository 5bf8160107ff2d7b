import {
  connections,
  recommendationForm,
  type RecommendationForm,
  recommendationRanges,
  type RecommendationView,
  type Connection,
} from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { RadioList } from '../../ui/choice';
import { EditNotices } from '../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useEditForm } from '../../ui/form/use-edit-form';
import { EyeIcon } from '../../ui/icons';
import { Select } from '../../ui/select';
import { TextArea, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { LetterPreview } from './letter-preview';
import { Person } from './person';
import { recommendationPaths } from './recommendation-paths';
import styles from './recommendations.module.css';

const limit = 3000;

interface LetterFormProps {
  subject: MemberCard;
  stored: Partial<RecommendationForm>;
  draftKey: string;
  /** gives the letter as it is then */
  onSend: (form: RecommendationForm) => Promise<RecommendationView>;
  /** loads the stored letter, if it was changed meanwhile */
  onRefresh?: () => Promise<Partial<RecommendationForm>>;
}

const empty = { authorPosition: '', subjectPosition: '', content: '', range: 'all-members' } as const;

/** The letter: how the two know each other, their roles, the words, and the range. */
export function LetterForm({ subject, stored, draftKey, onSend, onRefresh }: LetterFormProps) {
  const { t } = useTranslation('recommendations');
  const navigate = useNavigate();
  const account = useAccount();
  const [preview, setPreview] = useState<RecommendationForm | null>(null);
  const edit = useEditForm(recommendationForm, { ...empty, ...stored }, draftKey);
  const { form } = edit;
  const { name } = subject;
  const submit = async (values: RecommendationForm) => {
    let sent = '';
    const done = await edit.save(async () => {
      sent = (await onSend(values)).recommendationId;
    });
    if (!done) return;
    toast(t('done.write', { name }), { kind: 'good' });
    void navigate(recommendationPaths.one(sent), { replace: true });
  };
  return (
    <>
      <EditNotices
        edit={edit}
        onTakeStored={async () => {
          if (onRefresh) edit.takeStored({ ...empty, ...(await onRefresh()) });
        }}
      />
      <Card className={styles.row}>
        <Person member={subject} />
      </Card>
      <Card>
        <Form form={form} onSubmit={submit}>
          <FormError />
          <FormField form={form} name="connection">
            {({ value, onChange, ...field }) => (
              <Select
                label={t('form.connection', { name })}
                required
                placeholder={t('form.choose')}
                options={connections.map((one) => ({ value: one, label: t(`connection.${one}`, { name }) }))}
                {...field}
                value={value ?? ''}
                onChange={(one) => onChange(one as Connection)}
              />
            )}
          </FormField>
          <FormField form={form} name="subjectPosition">
            {(field) => <TextField label={t('form.subjectPosition', { name })} required {...field} />}
          </FormField>
          <FormField form={form} name="authorPosition">
            {(field) => <TextField label={t('form.authorPosition')} {...field} />}
          </FormField>
          <FormField form={form} name="content">
            {(field) => (
              <div className={styles.content}>
                <TextArea
                  label={t('form.content')}
                  hint={t('form.contentHint', { name })}
                  required
                  limit={limit}
                  {...field}
                />
              </div>
            )}
          </FormField>
          <FormField form={form} name="range">
            {(field) => (
              <RadioList
                label={t('range.label')}
                hint={t('range.authorHint', { name })}
                options={recommendationRanges.map((value) => ({
                  value,
                  label: t(`range.${value}`),
                  hint: t(`range.${value}Hint`),
                }))}
                {...field}
              />
            )}
          </FormField>
          <div className={styles.send}>
            <Button icon={EyeIcon} block onClick={() => void form.handleSubmit((values) => setPreview(values))()}>
              {t('form.preview')}
            </Button>
            <SubmitButton>{t('form.send')}</SubmitButton>
          </div>
        </Form>
      </Card>
      {account && <LetterPreview form={preview} subject={subject} account={account} onClose={() => setPreview(null)} />}
    </>
  );
}
