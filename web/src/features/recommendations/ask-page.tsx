import {
  connections,
  recommendationWish,
  type Connection,
  type RecommendationWish,
} from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { useAccount } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { Card } from '../../ui/card';
import { EditNotices } from '../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useEditForm } from '../../ui/form/use-edit-form';
import { Page } from '../../ui/page';
import { Select } from '../../ui/select';
import { TextArea, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { Existing } from './existing';
import { once } from '../../api/once';
import { Person } from './person';
import { recommendationPaths } from './recommendation-paths';
import { useAskForRecommendationMutation } from './recommendations.api';
import { WithFriend } from './with-friend';
import styles from './recommendations.module.css';

export function AskPage() {
  const { t } = useTranslation('recommendations');
  return (
    <Page title={t('ask.action')} back={recommendationPaths.all}>
      <WithFriend
        box="received"
        label={t('ask.whom')}
        to={recommendationPaths.ask}
        existing={(letter) => <Existing letter={letter} />}
      >
        {(friend) => <WishForm friend={friend} />}
      </WithFriend>
    </Page>
  );
}

function WishForm({ friend }: { friend: MemberCard }) {
  const { t } = useTranslation('recommendations');
  const navigate = useNavigate();
  const own = displayName(useAccount());
  const idempotency = useIdempotencyKey();
  const [send] = useAskForRecommendationMutation();
  const stored: RecommendationWish = { connection: null, subjectPosition: '', message: '' };
  const edit = useEditForm(recommendationWish, stored, `recommendation.ask.${friend.memberId}`);
  const { form } = edit;
  const submit = async (wish: RecommendationWish) => {
    const body = { ...wish, authorId: friend.memberId };
    const done = await edit.save(() =>
      once(idempotency, body, (idempotencyKey) => send({ body, idempotencyKey }).unwrap()),
    );
    if (!done) return;
    toast(t('done.ask', { name: friend.name }), { kind: 'good' });
    void navigate(recommendationPaths.all, { replace: true });
  };
  return (
    <>
      <EditNotices edit={edit} />
      <Card className={styles.row}>
        <Person member={friend} />
      </Card>
      <Card>
        <Form form={form} onSubmit={submit}>
          <FormError />
          <FormField form={form} name="message">
            {({ value, ...field }) => (
              <TextArea
                label={t('ask.message', { name: friend.name })}
                hint={t('ask.messageHint')}
                rows={4}
                limit={500}
                value={value ?? ''}
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="connection">
            {({ value, onChange, ...field }) => (
              <Select
                label={t('form.connection', { name: friend.name })}
                placeholder={t('ask.anyConnection', { name: friend.name })}
                options={connections.map((one) => ({
                  value: one,
                  label: t(`connectionLine.${one}`, { author: friend.name, subject: own }),
                }))}
                {...field}
                value={value ?? ''}
                onChange={(one) => onChange(one === '' ? null : (one as Connection))}
              />
            )}
          </FormField>
          <FormField form={form} name="subjectPosition">
            {({ value, ...field }) => <TextField label={t('ask.position')} value={value ?? ''} {...field} />}
          </FormField>
          <SubmitButton>{t('ask.send')}</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
