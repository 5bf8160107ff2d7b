import { type DeactivationReason, deactivationReasons } from '@renmai/contracts/identity/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { dependantsText, groupsText, useLazyDependantsQuery } from '../../api/dependants.api';
import { type Question, confirm } from '../../ui/confirm';
import { RadioList } from '../../ui/choice';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { TextArea } from '../../ui/text-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';

interface Leaving {
  password: string;
  reason?: DeactivationReason | undefined;
  comment?: string | undefined;
}

interface LeavingFormProps<V extends Leaving> {
  schema: z.ZodType<V, Leaving>;
  /** whether the schema insists on a reason */
  reasonRequired: boolean;
  action: string;
  question: Question;
  /** text of the warning: `{{list}}` names everything that still depends on the member, if there is anything */
  concerned: (list: string) => string;
  /** after the question was answered with yes; a Problem that it throws is shown */
  onLeave: (values: V) => Promise<void>;
  children?: ReactNode;
}

/** The reason, with optional words, and the password. */
export function LeavingForm<V extends Leaving>({
  schema,
  reasonRequired,
  action,
  question,
  concerned,
  onLeave,
  children,
}: LeavingFormProps<V>) {
  const { t } = useTranslation('settings');
  const { t: words } = useTranslation('ui');
  const [count] = useLazyDependantsQuery();
  const throttle = useThrottle();
  const form = useSchemaForm<Leaving, V>(schema, { reason: undefined, comment: '', password: '' });
  const submit = throttle.guard(async (values: V) => {
    const counted = await count({ homepageId: null }).unwrap();
    const [list, groups] = [dependantsText(words, counted), groupsText(words, counted)];
    const text = [question.text, list && concerned(list), groups && t('leaving.groups', { list: groups })];
    const asked = { ...question, text: text.filter(Boolean).join('\n\n') };
    if (await confirm(asked)) await onLeave({ ...values, comment: values.comment || undefined });
  });
  return (
    <Form form={form} onSubmit={submit}>
      {children}
      <FormError />
      <FormField form={form} name="reason">
        {({ value, ...field }) => (
          <RadioList
            label={t('leaving.reason')}
            required={reasonRequired}
            value={value ?? ''}
            options={deactivationReasons.map((reason) => ({ value: reason, label: t(`leaving.reasons.${reason}`) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="comment">
        {({ value, ...field }) => <TextArea label={t('leaving.comment')} limit={500} value={value ?? ''} {...field} />}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('yourPassword')} required {...field} />}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton kind="danger" disabled={throttle.secondsLeft > 0}>
        {action}
      </SubmitButton>
    </Form>
  );
}
