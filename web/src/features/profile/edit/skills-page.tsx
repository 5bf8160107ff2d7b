import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { skillForm } from '@renmai/contracts/profile/skill.schema';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { expectGivenUp, isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { typedBehind } from '../../../lib/typed-behind';
import { Card } from '../../../ui/card';
import { RemovableChip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { SuggestField } from '../../../ui/suggest-field';
import { toast } from '../../../ui/toast';
import { useSkillSuggestionsQuery } from '../../../api/names.api';
import { useAddEntryMutation, useOrderEntriesMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { EditPage } from './edit-page';
import styles from './edit.module.css';
import { SortableRows } from './sortable-rows';
import { useRemoveEntry } from './use-remove-entry';

/** Skills are typed, pasted or chosen from suggestions above, and put in order below. */
export function SkillsPage() {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t('skills.title')} back={profilePaths.own}>
      {(profile) => (
        <>
          <AddSkill skills={profile.skills} />
          <SkillRows skills={profile.skills} />
        </>
      )}
    </EditPage>
  );
}

type Skills = OwnProfile['skills'];

/** Between skills that are pasted or typed in one go. */
const between = /[,，、;；\n\t]+/;
// An empty field is no mistake while there are chips.
const schema = z.object({ name: z.literal('').or(skillForm.shape.name) });

function AddSkill({ skills }: { skills: Skills }) {
  const { t } = useTranslation('profile');
  const form = useSchemaForm(schema, { name: '' });
  const idempotency = useIdempotencyKey();
  const [add] = useAddEntryMutation();
  const [chips, setChips] = useState<readonly string[]>([]);
  const query = useDeferredValue(form.watch('name'));
  const { data } = useSkillSuggestionsQuery(query.slice(0, 60));
  const known = new Set([...skills.map(({ name }) => name), ...chips].map((name) => name.toLocaleLowerCase()));
  const suggestions = (data?.items ?? []).filter((name) => !known.has(name.toLocaleLowerCase()));
  /** Several skills become chips; the last one too, where the text was pasted. */
  const take = (before: string, text: string): string => {
    const parts = text.split(between).map((part) => part.trim());
    if (parts.length < 2) return text;
    const typed = text.length === before.length + 1 ? (parts.pop() ?? '') : '';
    const fresh = parts.filter((part, at) => {
      const isOwn = known.has(part.toLocaleLowerCase());
      return part !== '' && !isOwn && parts.indexOf(part) === at;
    });
    setChips([...chips, ...fresh]);
    return typed;
  };
  const send = async (name: string) => {
    const body = { name };
    await add({ list: 'skills', body, idempotencyKey: idempotency.key(body) }).unwrap();
    idempotency.renew();
  };
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          const typed = form.getValues('name');
          for (const chip of chips) {
            await send(chip);
            setChips((now) => now.filter((one) => one !== chip));
          }
          if (name !== '') await send(name);
          else if (chips.length === 0) form.setError('name', { type: 'required' });
          // a form that was reset knows its field again only once it is drawn
          form.setFocus('name');
          if (name !== '') form.reset({ name: typedBehind(typed, form.getValues('name')) });
        }}
      >
        <FormError />
        {chips.length > 0 && (
          <ul className={styles.chips}>
            {chips.map((chip) => (
              <li key={chip}>
                <RemovableChip
                  label={t('ui:tags.remove', { tag: chip })}
                  onRemove={() => setChips(chips.filter((one) => one !== chip))}
                >
                  {chip}
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
        <FormField form={form} name="name">
          {({ value, onChange, ...field }) => (
            <SuggestField
              label={t('skills.skill')}
              hint={t('skills.hint')}
              required
              suggestions={suggestions}
              onQuery={() => undefined}
              value={value}
              onChange={(text) => onChange(take(value, text))}
              {...field}
            />
          )}
        </FormField>
        <SubmitButton>
          {chips.length > 0 ? t('skills.addAll', { count: chips.length + (query.trim() === '' ? 0 : 1) }) : t('add')}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function SkillRows({ skills }: { skills: Skills }) {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const [order] = useOrderEntriesMutation();
  const { remove } = useRemoveEntry('skills');
  const reorder = async (ids: string[]) => {
    try {
      await order({ list: 'skills', ids }).unwrap();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      toast(text(error), { kind: 'bad' });
    }
  };
  const erase = (entryId: string) => {
    const skill = skills.find(({ id }) => id === entryId);
    if (skill) void remove({ entryId, body: { name: skill.name }, ids: skills.map(({ id }) => id) });
  };
  return (
    <Card>
      {skills.length === 0 ? (
        <EmptyState small text={t('skills.invitation')} />
      ) : (
        <SortableRows
          rows={skills.map(({ id, name }) => ({
            id,
            name,
            content: (
              <span className={styles.open} dir="auto">
                {name}
              </span>
            ),
          }))}
          onOrder={(ids) => void reorder(ids)}
          onRemove={erase}
        />
      )}
    </Card>
  );
}
