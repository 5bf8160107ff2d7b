import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { ListGroup, ListRow } from '../../ui/list-row';
import { MemberLine } from '../../ui/member-line';
import { Page } from '../../ui/page';
import { SkeletonCard } from '../../ui/skeleton';
import { useMemberQuery } from './profile.api';
import { profilePaths } from './profile-paths';
import { MoreText } from './view/more-text';
import { useInReadersLanguage } from './view/second-language-line';

/** The services that a member offers, each with its own page. */
export function MemberServicesPage() {
  const { t } = useTranslation('profile');
  const { memberId = '' } = useParams();
  const { data, error, refetch } = useMemberQuery(memberId);
  const member = useInReadersLanguage(data);
  return (
    <Page title={t('services.title')} back={paths.member(memberId)}>
      {error && !member && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!member && !error && <SkeletonCard />}
      {member && (member.services ?? []).length === 0 && (
        <Card>
          <EmptyState text={t('services.none')} />
        </Card>
      )}
      {member?.services && member.services.length > 0 && (
        <ListGroup title={member.name}>
          {member.services.map(({ id, title, category, price }) => (
            <ListRow
              key={id}
              label={title}
              hint={[category, price].filter(Boolean).join(' · ')}
              to={profilePaths.memberService(memberId, id)}
            />
          ))}
        </ListGroup>
      )}
    </Page>
  );
}

export function MemberServicePage() {
  const { t } = useTranslation('profile');
  const { memberId = '', serviceId } = useParams();
  const { data, error, refetch } = useMemberQuery(memberId);
  const member = useInReadersLanguage(data);
  const service = member?.services?.find(({ id }) => id === serviceId);
  return (
    <Page title={service?.title ?? t('services.one')} back={paths.member(memberId)}>
      {error && !member && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!member && !error && <SkeletonCard />}
      {member && !service && (
        <Card>
          <EmptyState text={t('services.gone')} />
        </Card>
      )}
      {member && service && (
        <>
          <Card>
            {[service.category, service.price].filter(Boolean).join(' · ')}
            <MoreText>{service.description}</MoreText>
          </Card>
          <Card flush>
            <MemberLine member={{ ...member, photo: member.photo?.list.url ?? null }} to={paths.member(memberId)} />
          </Card>
        </>
      )}
    </Page>
  );
}
