import { interestsForm, maxInterests, type OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { EditNotices } from '../../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useEditForm } from '../../../ui/form/use-edit-form';
import { TagInput } from '../../../ui/tag-input';
import { toast } from '../../../ui/toast';
import { useSetInterestsMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { EditPage, useLeaveForm } from './edit-page';
import { FrequentChoices } from './frequent-names';
import { useNameSuggestions } from '../../../ui/name-field';

const valuesOf = ({ version, interests }: OwnProfile) => ({ version, interests });

export function InterestsPage() {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t('interests.title')} back={profilePaths.own}>
      {(profile, refresh) => <InterestsForm profile={profile} refresh={refresh} />}
    </EditPage>
  );
}

function InterestsForm({ profile, refresh }: { profile: OwnProfile; refresh: () => Promise<OwnProfile> }) {
  const { t } = useTranslation('profile');
  const leave = useLeaveForm();
  const [set] = useSetInterestsMutation();
  const names = useNameSuggestions('interest');
  const edit = useEditForm(interestsForm, valuesOf(profile), 'profile.interests');
  return (
    <>
      <EditNotices edit={edit} onTakeStored={async () => edit.takeStored(valuesOf(await refresh()))} />
      <Card>
        <Form
          form={edit.form}
          onSubmit={async (body) => {
            if (!(await edit.save(() => set({ body }).unwrap()))) return;
            toast(t('saved'), { kind: 'good' });
            leave(profilePaths.own);
          }}
        >
          <FormError />
          <FormField form={edit.form} name="interests">
            {(field) => (
              <>
                <TagInput label={t('interests.label')} limit={maxInterests} {...names} {...field} />
                <FrequentChoices
                  kind="interest"
                  value={field.value}
                  limit={maxInterests}
                  onChange={(chosen) => field.onChange(chosen)}
                />
              </>
            )}
          </FormField>
          <SubmitButton>{t('save')}</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
