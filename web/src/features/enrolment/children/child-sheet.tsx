import { type ChildView, genders, newChild } from '@renmai/contracts/enrolment/child.schema';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAddChildMutation, useChangeChildMutation } from '../../../api/children.api';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { RadioList } from '../../../ui/choice';
import { DayField } from '../../../ui/calendar/day-field';
import { today } from '../../../ui/calendar/months';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { RelationField } from './relation-field';
import styles from './children.module.css';

interface ChildSheetProps {
  /** `new`: a child is added; null: closed */
  child: ChildView | 'new' | null;
  onClose: () => void;
  onSaved?: (child: ChildView) => void;
}

/** Adds or changes a child that the member applies for. */
export function ChildSheet({ child, onClose, onSaved }: ChildSheetProps) {
  const { t } = useTranslation('enrolment');
  return (
    <Sheet open={child !== null} onClose={onClose} title={t(child === 'new' ? 'child.add' : 'child.change')}>
      {child !== null && (
        <ChildForm
          child={child === 'new' ? null : child}
          onSaved={(saved) => {
            onClose();
            onSaved?.(saved);
          }}
        />
      )}
    </Sheet>
  );
}

function ChildForm({ child, onSaved }: { child: ChildView | null; onSaved: (child: ChildView) => void }) {
  const { t } = useTranslation('enrolment');
  const [add] = useAddChildMutation();
  const [change] = useChangeChildMutation();
  const idempotency = useIdempotencyKey();
  const form = useSchemaForm(newChild, {
    name: child?.name ?? '',
    birthday: child?.birthday ?? '',
    gender: child?.gender,
    relation: child?.relation ?? undefined,
    nationality: child?.nationality ?? '',
    grade: child?.grade ?? '',
    currentSchool: child?.currentSchool ?? '',
  });
  const submit = async (body: z.output<typeof newChild>) => {
    const saved = await (
      child
        ? change({ params: { childId: child.childId }, body: { version: child.version, ...body } })
        : add({ body, idempotencyKey: idempotency.key() })
    ).unwrap();
    toast(t('child.saved'), { kind: 'good' });
    onSaved(saved);
  };
  return (
    <Form form={form} onSubmit={submit} onChange={() => idempotency.renew()}>
      <p className={styles.quiet}>{t('child.private')}</p>
      <FormError />
      <FormField form={form} name="name">
        {(field) => <TextField label={t('child.name')} required maxLength={80} autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="birthday">
        {(field) => (
          <DayField
            label={t('child.birthday')}
            required
            from={`${new Date().getFullYear() - oldest}-01-01`}
            to={today()}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="gender">
        {({ value, ...field }) => (
          <RadioList
            label={t('child.gender')}
            required
            value={value ?? ''}
            options={genders.map((one) => ({ value: one, label: t(`gender.${one}`) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="relation">
        {({ value, onChange, ...field }) => <RelationField value={value} onChange={onChange} {...field} />}
      </FormField>
      <FormField form={form} name="nationality">
        {({ value = '', ...field }) => (
          <TextField label={t('child.nationality')} value={value} maxLength={60} {...field} />
        )}
      </FormField>
      <FormField form={form} name="grade">
        {({ value = '', ...field }) => <TextField label={t('child.grade')} value={value} maxLength={40} {...field} />}
      </FormField>
      <FormField form={form} name="currentSchool">
        {({ value = '', ...field }) => (
          <TextField label={t('child.currentSchool')} value={value} maxLength={120} {...field} />
        )}
      </FormField>
      <SubmitButton>{t('ui:save')}</SubmitButton>
    </Form>
  );
}

/** how many years back a birthday can be: a ward may be grown up */
const oldest = 40;
