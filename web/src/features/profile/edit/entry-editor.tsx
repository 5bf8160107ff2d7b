import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { Form, FormError, SubmitButton } from '../../../ui/form/form';
import { TrashIcon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { useAddEntryMutation, useChangeEntryMutation, useRemoveEntryMutation } from '../profile.api';
import { type ListName, profilePaths } from '../profile-paths';
import { EditNotices } from './edit-notices';
import { EditPage } from './edit-page';
import { useEditForm } from './use-edit-form';

export interface EntryKind<Input extends FieldValues, Output extends FieldValues> {
  list: ListName;
  schema: z.ZodType<Output, Input>;
  empty: DefaultValues<Input>;
  fields: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
}

interface Stored {
  id: string;
  version: number;
}

/** Adds or changes one entry of a list; the address says which. */
export function EntryEditor<Input extends FieldValues, Output extends FieldValues>({
  kind,
}: {
  kind: EntryKind<Input, Output>;
}) {
  const { t } = useTranslation('profile');
  const { entryId } = useParams();
  const { list } = kind;
  const find = (profile: OwnProfile) =>
    (profile[list] as unknown as (Stored & DefaultValues<Input>)[]).find(({ id }) => id === entryId);
  return (
    <EditPage title={t(`${list}.${entryId ? 'change' : 'add'}`)} back={profilePaths.own}>
      {(profile, refresh) => {
        const stored = entryId ? find(profile) : undefined;
        return entryId && !stored ? (
          <Card>
            <EmptyState text={t('entryGone')} />
          </Card>
        ) : (
          <EntryForm key={entryId ?? 'new'} kind={kind} stored={stored} refresh={async () => find(await refresh())} />
        );
      }}
    </EditPage>
  );
}

interface EntryFormProps<Input extends FieldValues, Output extends FieldValues> {
  kind: EntryKind<Input, Output>;
  stored: (Stored & DefaultValues<Input>) | undefined;
  refresh: () => Promise<(Stored & DefaultValues<Input>) | undefined>;
}

function EntryForm<Input extends FieldValues, Output extends FieldValues>({
  kind,
  stored,
  refresh,
}: EntryFormProps<Input, Output>) {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const navigate = useNavigate();
  const { list } = kind;
  const idempotency = useIdempotencyKey();
  const [add] = useAddEntryMutation();
  const [change] = useChangeEntryMutation();
  const [remove, removing] = useRemoveEntryMutation();
  const edit = useEditForm(kind.schema, pick(stored, kind.empty), `profile.${list}.${stored?.id ?? 'new'}`);

  const submit = async (values: Output) => {
    const done = await edit.save(() =>
      stored
        ? change({ list, entryId: stored.id, body: { ...values, version: stored.version } }).unwrap()
        : add({ list, body: values, idempotencyKey: idempotency.key() }).unwrap(),
    );
    if (!done) return;
    idempotency.renew();
    toast(t('saved'), { kind: 'good' });
    void navigate(profilePaths.own);
  };
  const erase = async () => {
    if (!stored) return;
    const sure = await confirm({ title: t(`${list}.confirmDelete`), action: t('delete'), danger: true });
    if (!sure) return;
    try {
      await remove({ list, entryId: stored.id }).unwrap();
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.status !== 404) return void toast(text(error), { kind: 'bad' });
    }
    edit.discard();
    toast(t('deleted'), {
      action: {
        label: t('undo'),
        run: () => {
          const body = pick(stored, kind.empty) as Record<string, unknown>;
          void add({ list, body, idempotencyKey: `undo-${stored.id}-${stored.version}` });
        },
      },
    });
    void navigate(profilePaths.own);
  };
  return (
    <>
      <EditNotices
        restored={edit.restored}
        onDiscard={edit.discard}
        conflict={edit.conflict}
        onTakeStored={async () => edit.takeStored(pick(await refresh(), kind.empty))}
      />
      <Card>
        <Form form={edit.form} onSubmit={submit}>
          <FormError />
          {kind.fields(edit.form)}
          <SubmitButton>{t('save')}</SubmitButton>
          {stored && (
            <Button kind="quiet" block icon={TrashIcon} busy={removing.isLoading} onClick={() => void erase()}>
              {t('delete')}
            </Button>
          )}
        </Form>
      </Card>
    </>
  );
}

/** The fields that the form has; id and version are none of them. */
function pick<V extends object>(from: Partial<V> | undefined, fields: V): V {
  const entries = Object.keys(fields).map((name) => [name, from?.[name as keyof V] ?? fields[name as keyof V]]);
  return Object.fromEntries(entries) as V;
}
