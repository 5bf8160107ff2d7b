import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { skillForm } from '@renmai/contracts/profile/skill.schema';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { expectGivenUp, isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { typedBehind } from '../../../lib/typed-behind';
import { Card } from '../../../ui/card';
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

/** Skills are one word each: typed or chosen from suggestions above, put in order below. */
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

function AddSkill({ skills }: { skills: Skills }) {
  const { t } = useTranslation('profile');
  const form = useSchemaForm(skillForm, { name: '' });
  const idempotency = useIdempotencyKey();
  const [add] = useAddEntryMutation();
  const query = useDeferredValue(form.watch('name'));
  const { data } = useSkillSuggestionsQuery(query.slice(0, 60));
  const own = new Set(skills.map(({ name }) => name.toLocaleLowerCase()));
  const suggestions = (data?.items ?? []).filter((name) => !own.has(name.toLocaleLowerCase()));
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async (body) => {
          const typed = form.getValues('name');
          await add({ list: 'skills', body, idempotencyKey: idempotency.key(body) }).unwrap();
          idempotency.renew();
          // a form that was reset knows its field again only once it is drawn
          form.setFocus('name');
          form.reset({ name: typedBehind(typed, form.getValues('name')) });
        }}
      >
        <FormError />
        <FormField form={form} name="name">
          {(field) => (
            <SuggestField
              label={t('skills.skill')}
              hint={t('skills.hint')}
              required
              suggestions={suggestions}
              onQuery={() => undefined}
              {...field}
            />
          )}
        </FormField>
        <SubmitButton>{t('add')}</SubmitButton>
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
