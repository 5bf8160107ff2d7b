import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { EditNotices } from '../../../ui/form/edit-notices';
import { Form, FormError, SubmitButton } from '../../../ui/form/form';
import { useEditForm } from '../../../ui/form/use-edit-form';
import { TrashIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { useAddEntryMutation, useChangeEntryMutation } from '../profile.api';
import { type ListName, profilePaths } from '../profile-paths';
import { asForm } from './as-form';
import { EditPage, useLeaveForm } from './edit-page';
import { useRemoveEntry } from './use-remove-entry';

export interface EntryKind<Input extends FieldValues, Output extends FieldValues> {
  list: ListName;
  schema: z.ZodType<Output, Input>;
  empty: DefaultValues<Input>;
  /** values for a new entry, from the profile */
  proposed?: (profile: OwnProfile) => Partial<DefaultValues<Input>>;
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
    (profile[list].map(asForm) as unknown as (Stored & DefaultValues<Input>)[]).find(({ id }) => id === entryId);
  return (
    <EditPage title={t(`${list}.${entryId ? 'change' : 'add'}`)} back={profilePaths.own}>
      {(profile, refresh) => {
        const stored = entryId ? find(profile) : undefined;
        return entryId && !stored ? (
          <Card>
            <EmptyState text={t('entryGone')} />
          </Card>
        ) : (
          <EntryForm
            key={entryId ?? 'new'}
            kind={kind}
            stored={stored}
            proposed={kind.proposed?.(profile) ?? {}}
            ids={profile[list].map(({ id }) => id)}
            refresh={async () => find(await refresh())}
          />
        );
      }}
    </EditPage>
  );
}

interface EntryFormProps<Input extends FieldValues, Output extends FieldValues> {
  kind: EntryKind<Input, Output>;
  stored: (Stored & DefaultValues<Input>) | undefined;
  proposed: Partial<DefaultValues<Input>>;
  /** ids of the whole list, in its order */
  ids: readonly string[];
  refresh: () => Promise<(Stored & DefaultValues<Input>) | undefined>;
}

function EntryForm<Input extends FieldValues, Output extends FieldValues>({
  kind,
  stored: current,
  proposed,
  ids,
  refresh,
}: EntryFormProps<Input, Output>) {
  const { t } = useTranslation('profile');
  const leave = useLeaveForm();
  const { list } = kind;
  // The form edits the version that it was opened with: a newer one that arrives meanwhile is a conflict, not to be overwritten.
  const [stored, setStored] = useState(current);
  const idempotency = useIdempotencyKey();
  const [add] = useAddEntryMutation();
  const [change] = useChangeEntryMutation();
  const { remove, removing } = useRemoveEntry(list);
  // proposed values are not an edit: a member who leaves without typing loses nothing
  const [begin] = useState<DefaultValues<Input>>(() => ({ ...kind.empty, ...proposed }));
  const edit = useEditForm(
    kind.schema,
    stored ? pick(stored, kind.empty) : begin,
    `profile.${list}.${stored?.id ?? 'new'}`,
  );

  const submit = async (values: Output) => {
    const done = await edit.save(() =>
      stored
        ? change({ list, entryId: stored.id, body: { ...changed(values, stored), version: stored.version } }).unwrap()
        : add({ list, body: values, idempotencyKey: idempotency.key(values) }).unwrap(),
    );
    if (!done) return;
    idempotency.renew();
    toast(t('saved'), { kind: 'good' });
    leave(profilePaths.own);
  };
  const erase = async () => {
    if (!stored) return;
    const sure = await confirm({ title: t(`${list}.confirmDelete`), action: t('delete'), danger: true });
    if (!sure) return;
    const body = pick(stored, kind.empty) as Record<string, unknown>;
    if (!(await remove({ entryId: stored.id, body, ids }))) return;
    edit.discard();
    leave(profilePaths.own);
  };
  return (
    <>
      <EditNotices
        edit={edit}
        onTakeStored={async () => {
          const fresh = await refresh();
          setStored(fresh);
          edit.takeStored(pick(fresh, kind.empty));
        }}
      />
      <Card>
        <Form form={edit.form} onSubmit={submit}>
          <FormError />
          {kind.fields(edit.form)}
          <SubmitButton>{t('save')}</SubmitButton>
          {stored && (
            <Button kind="quiet" block icon={TrashIcon} busy={removing} onClick={() => void erase()}>
              {t('delete')}
            </Button>
          )}
        </Form>
      </Card>
    </>
  );
}

/** The server keeps a link that is not sent, even if its homepage is not visible at the moment. */
function changed<V extends object>(values: V, stored: object): object {
  if (!('homepageId' in values && 'homepageId' in stored) || values.homepageId !== stored.homepageId) return values;
  const { homepageId: _, ...others } = values;
  return others;
}

/** The fields of the form, without id and version. */
function pick<V extends object>(from: Partial<V> | undefined, fields: V): V {
  const entries = Object.keys(fields).map((name) => [name, from?.[name as keyof V] ?? fields[name as keyof V]]);
  return Object.fromEntries(entries) as V;
}
