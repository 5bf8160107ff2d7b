import { type AdministratorRole, administratorRoles } from '@renmai/contracts/org-pages/administrator.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useChosenMemberQuery } from '../../../api/friends.api';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { useGoOn } from '../../../lib/use-go-on';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { FriendPicker } from '../../../ui/friend-picker';
import { MemberLine } from '../../../ui/member-line';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useInviteAdministratorMutation } from '../administrators.api';
import { homepagePaths } from '../homepage-paths';
import { ManagedPage } from '../managed-page';

/** Where the administrators of this page are listed. */
const placeOf = ({ homepageId, state }: ManagedHomepage): string =>
  state === 'draft' || state === 'rejected'
    ? homepagePaths.edit(homepageId, 'administrator')
    : homepagePaths.manage(homepageId, 'administrators');

/** Choose a friend. */
export function InvitePage() {
  const { t } = useTranslation('org-pages');
  const { homepageId = '' } = useParams();
  return (
    <ManagedPage back={homepagePaths.manage(homepageId, 'administrators')} title={() => t('invite.title')}>
      {(page) => (
        <FriendPicker
          label={t('invite.whom')}
          to={(memberId) => homepagePaths.inviteMember(page.homepageId, memberId)}
          empty={{ title: t('invite.noFriendsTitle'), text: t('invite.noFriends') }}
        />
      )}
    </ManagedPage>
  );
}

/** Chooses the role, and invites. */
export function InviteMemberPage() {
  const { t } = useTranslation('org-pages');
  const { homepageId = '', memberId = '' } = useParams();
  const { data: member, error, refetch } = useChosenMemberQuery(memberId);
  return (
    <ManagedPage back={homepagePaths.invite(homepageId)} title={() => t('invite.title')}>
      {(page) => (
        <Card>
          {error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
          {member === undefined && !error && (
            <Loading>
              <SkeletonLine avatar={48} />
            </Loading>
          )}
          {member === null && <EmptyState drawing="people" text={t('api:problem.not-found')} />}
          {member && <InviteForm page={page} member={member} />}
        </Card>
      )}
    </ManagedPage>
  );
}

function InviteForm({ page, member }: { page: ManagedHomepage; member: MemberCard }) {
  const { t } = useTranslation('org-pages');
  const text = useProblemText();
  const goOn = useGoOn();
  const [invite, { isLoading }] = useInviteAdministratorMutation();
  const [role, setRole] = useState<AdministratorRole>(page.seniorChosen ? 'content' : 'senior');
  const [problem, setProblem] = useState<Problem | null>(null);
  const { homepageId } = page;
  const send = async () => {
    setProblem(null);
    try {
      await invite({
        params: { homepageId },
        body: { memberId: member.memberId, role },
      }).unwrap();
      toast(t('invite.sent', { name: member.name }), { kind: 'good' });
      goOn(placeOf(page));
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    }
  };
  const reminded = problem?.code === 'org-pages.other-profile-incomplete';
  return (
    <>
      <MemberLine member={{ ...member, photo: member.photo?.list.url ?? null }} />
      <RadioList
        label={t('invite.role')}
        value={role}
        onChange={setRole}
        options={administratorRoles.map((value) => ({
          value,
          label: t(`role.${value}`),
          hint: t(`roleHint.${value}`),
        }))}
      />
      {problem && (
        <Alert kind={reminded ? 'warn' : 'bad'} title={reminded ? text(problem) : undefined}>
          {reminded ? t('invite.reminded', { name: member.name }) : text(problem)}
        </Alert>
      )}
      <Button kind="primary" block busy={isLoading} onClick={() => void send()}>
        {t('invite.send')}
      </Button>
    </>
  );
}
