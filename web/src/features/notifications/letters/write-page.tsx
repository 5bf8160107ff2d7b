import {
  lettersADay,
  type StationLetterForm,
  stationLetterForm,
} from '@renmai/contracts/messaging/station-letters.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useChosenMemberQuery } from '../../../api/friends.api';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { useAccount } from '../../../api/session.slice';
import { Alert } from '../../../ui/alert';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { EditNotices } from '../../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useEditForm } from '../../../ui/form/use-edit-form';
import { FriendPicker } from '../../../ui/friend-picker';
import { MemberLine } from '../../../ui/member-line';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { notificationPaths } from '../notification-paths';
import { useSendLetterMutation } from './letters.api';
import styles from './letters.module.css';

const longest = 5000;
const words = stationLetterForm.omit({ recipient: true });

/** A letter to the friend that the address names, or the choice of one. */
export function WriteLetterPage() {
  const { t } = useTranslation('notifications');
  const [parameters] = useSearchParams();
  const memberId = parameters.get('member');
  const empty = { title: t('letters.noFriends'), text: t('letters.noFriendsText') };
  return (
    <Page title={t('letters.write')} back={notificationPaths.letters}>
      {memberId ? (
        <To key={memberId} memberId={memberId} />
      ) : (
        <FriendPicker label={t('letters.toWhom')} to={notificationPaths.writeLetter} empty={empty} />
      )}
    </Page>
  );
}

function To({ memberId }: { memberId: string }) {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useChosenMemberQuery(memberId, { refetchOnMountOrArgChange: true });
  if (data) return <LetterForm friend={data} />;
  return (
    <Card>
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data === null && <EmptyState drawing="people" text={t('letters.gone')} />}
      {data === undefined && !error && (
        <Loading>
          <SkeletonCard lines={5} />
        </Loading>
      )}
    </Card>
  );
}

function LetterForm({ friend }: { friend: MemberCard }) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const account = useAccount();
  const idempotency = useIdempotencyKey();
  const [send] = useSendLetterMutation();
  const edit = useEditForm(words, { title: '', text: '' }, `letter.${friend.memberId}`);
  const { form } = edit;
  const submit = async (values: Omit<StationLetterForm, 'recipient'>) => {
    const body = { ...values, recipient: friend.memberId };
    const done = await edit.save(() =>
      once(idempotency, body, (idempotencyKey) => send({ body, idempotencyKey }).unwrap()),
    );
    if (!done) return;
    toast(t('letters.sent', { name: friend.name }), { kind: 'good' });
    void navigate(notificationPaths.letters, { replace: true });
  };
  const official = account?.isSystemAdministrator === true && account.secondFactor.enabled;
  return (
    <>
      <EditNotices edit={edit} />
      <Card>
        <MemberLine member={{ ...friend, photo: friend.photo?.list.url ?? null }} />
      </Card>
      <Card>
        <Form form={form} onSubmit={submit}>
          {official && <Alert kind="info">{t('letters.asRenmai')}</Alert>}
          <FormError />
          <FormField form={form} name="title">
            {(field) => <TextField label={t('letters.subject')} required {...field} />}
          </FormField>
          <FormField form={form} name="text">
            {(field) => (
              <div className={styles.content}>
                <TextArea label={t('letters.text')} required limit={longest} {...field} />
              </div>
            )}
          </FormField>
          <p className={styles.hint}>{t('letters.limit', { maximum: lettersADay })}</p>
          <SubmitButton>{t('letters.send')}</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
