import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { Problem } from '../../api/problem';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { Slot, useHasSlot } from '../../lib/slots';
import { wantAfterLogin } from '../../lib/wanted';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { ShareIcon } from '../../ui/icons';
import { keyOf, useInOwnLanguage } from '../../ui/in-own-language/shown-translations';
import { Translate } from '../../ui/in-own-language/translate';
import { Page } from '../../ui/page';
import { useSharing } from '../../ui/use-sharing';
import { Skeleton } from '../../ui/skeleton';
import { useMemberQuery } from './profile.api';
import { ShareProfile } from './share-profile';
import { inOwnLanguage, memberPerson, wordsOf } from './view/person';
import { ProfileHead } from './view/profile-head';
import { ProfileSections } from './view/profile-sections';
import { SecondLanguageLine, useSecondLanguage } from './view/second-language-line';
import { ProfileSkeleton } from './view/profile-skeleton';
import { useNoteView } from './viewers/use-note-view';
import styles from './member-page.module.css';

export function MemberPage() {
  const { t } = useTranslation('profile');
  const { memberId = '' } = useParams();
  const account = useAccount();
  const { data: member, error: failure, refetch } = useMemberQuery(memberId, { skip: account?.memberId === memberId });
  const error = failure as Problem | undefined;
  if (account?.memberId === memberId) return <Navigate to={paths.profile} replace />;
  const gone = error?.status === 404 || error?.status === 400;
  return (
    <Page title={member?.name ?? t('member.title')} titleHidden back={paths.home}>
      {gone && (
        <Card>
          <EmptyState
            drawing="people"
            title={t('member.goneTitle')}
            text={t(account ? 'member.gone' : 'member.goneForVisitors')}
            action={account ? undefined : <LoginLink />}
          />
        </Card>
      )}
      {error && !gone && !member && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!member && !error && <ProfileSkeleton />}
      {member && !gone && <MemberView member={member} visitor={account === null} />}
    </Page>
  );
}

function MemberView({ member, visitor }: { member: MemberProfile; visitor: boolean }) {
  const { t } = useTranslation('profile');
  useNoteView(member.memberId, !visitor);
  const hasActions = useHasSlot('member.actions');
  const [sharing, setSharing] = useSharing();
  const share = () => setSharing(true);
  const second = useSecondLanguage(memberPerson(member), member.secondLanguage);
  const words = wordsOf(second.person);
  const { said } = useInOwnLanguage(keyOf('member', member.memberId, words.length));
  const person = inOwnLanguage(second.person, said);
  return (
    <>
      <ProfileHead
        person={person}
        degree={member.degree}
        facts={!visitor && <Slot name="member.facts" props={{ member }} />}
        actions={
          hasActions && !visitor ? (
            <Slot name="member.actions" props={{ member, onShare: share }} fallback={<ActionsSkeleton />} />
          ) : (
            <Button icon={ShareIcon} onClick={share}>
              {t('share.action')}
            </Button>
          )
        }
      />
      {visitor && (
        <Card className={styles.invitation}>
          <span>{t('member.loginForMore', { name: member.name })}</span>
          <LoginLink />
        </Card>
      )}
      {!member.open && !visitor && (
        <Card>
          <EmptyState small drawing="people" text={t('member.closed', { name: member.name })} />
        </Card>
      )}
      <SecondLanguageLine second={member.secondLanguage} shown={second.shown} onShow={second.show} />
      <Translate
        of={{ kind: 'member', id: member.memberId, version: words.length, authorId: member.memberId, words }}
      />
      {member.open && <ProfileSections person={person} />}
      <Slot name="member.sections" props={{ member }} />
      {visitor && <Slot name="visitor.product" props={{}} />}
      <ShareProfile
        open={sharing}
        onClose={() => setSharing(false)}
        member={member}
        contact={member.contact}
        seenByEveryone={member.open}
      />
    </>
  );
}

const ActionsSkeleton = () => (
  <>
    <Skeleton width={130} height={44} />
    <Skeleton width={104} height={44} />
  </>
);

/** To the login, and back here afterwards. */
function LoginLink() {
  const { t } = useTranslation('profile');
  return (
    <ButtonLink kind="primary" size="small" to={paths.login} onClick={() => wantAfterLogin()}>
      {t('member.login')}
    </ButtonLink>
  );
}
