import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { itemsOf } from '../../api/list-query';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { wantAfterLogin } from '../../lib/wanted';
import { ButtonLink } from '../../ui/button';
import { Card, Section } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { IconLink } from '../../ui/icon-button';
import { CapIcon, PeopleIcon, SettingsIcon } from '../../ui/icons';
import { ContactsIcon, PersonAddIcon, VideoIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { UsualRail } from '../../ui/usual-rail';
import { PullToRefresh } from '../../ui/pull-to-refresh';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { networkApi, useReceivedInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { ReceivedRow } from './request-row';
import { Suggestions } from './suggestions';
import { useSummaryQuery } from './summary.api';
import styles from './network.module.css';

/** requests that are answered here; the others have a page */
const shown = 3;

export function NetworkPage() {
  const { t } = useTranslation('network');
  const account = useAccount();
  return (
    <Page
      title={t('title')}
      actions={account && <IconLink icon={PersonAddIcon} label={t('add.title')} to={networkPaths.add} />}
    >
      {account ? <MemberNetwork /> : <VisitorNetwork />}
      <UsualRail people={false} />
    </Page>
  );
}

function VisitorNetwork() {
  const { t } = useTranslation('network');
  return (
    <Card>
      <EmptyState
        drawing="people"
        title={t('visitor.title')}
        text={t('visitor.text')}
        action={
          <ButtonLink kind="primary" to={paths.login} onClick={() => wantAfterLogin(paths.network)}>
            {t('visitor.login')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function MemberNetwork() {
  const { t } = useTranslation('network');
  const { number } = useFormats();
  const has = useHasScreen();
  const { data: summary, refetch: countAgain } = useSummaryQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const received = useReceivedInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const { refetch: suggestAgain } = networkApi.endpoints.suggestions.useInfiniteQuerySubscription(undefined);
  const requests = itemsOf(received.data).slice(0, shown);
  // nothing is shown that a request to be answered would move
  const known = received.data !== undefined || received.error !== undefined;
  const waiting = summary?.requestsReceived ?? requests.length;
  return (
    <PullToRefresh onRefresh={() => Promise.all([countAgain(), received.refetch(), suggestAgain()])}>
      {!known && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      <div className={styles.steps} hidden={!known}>
        {requests.length > 0 && (
          <Section
            flush
            title={t('requests.title')}
            seeAll={
              waiting > requests.length
                ? { to: networkPaths.requests, label: t('requests.all', { count: waiting }) }
                : undefined
            }
          >
            {requests.map((request) => (
              <div key={request.member.memberId} className={styles.row} data-member-place={request.member.memberId}>
                <ReceivedRow request={request} />
              </div>
            ))}
          </Section>
        )}
        <ListGroup>
          <ListRow
            icon={PeopleIcon}
            label={t('circle.title')}
            value={summary && number(summary.friends)}
            to={networkPaths.circle}
          />
          <ListRow icon={SettingsIcon} label={t('manage.title')} hint={t('manage.hint')} to={networkPaths.manage} />
          <ListRow icon={PersonAddIcon} label={t('add.title')} hint={t('add.hint')} to={networkPaths.add} />
          {has(paths.meetings) && (
            <ListRow icon={VideoIcon} label={t('meetings.title')} hint={t('meetings.hint')} to={paths.meetings} />
          )}
        </ListGroup>
        <Suggestions empty={<Nobody alone={summary?.friends === 0} />} help={<FirstSteps />} />
      </div>
    </PullToRefresh>
  );
}

function Nobody({ alone }: { alone: boolean }) {
  const { t } = useTranslation('network');
  return (
    <div className={styles.steps}>
      <Card>
        <EmptyState
          drawing="people"
          title={t(alone ? 'empty.title' : 'empty.noneTitle')}
          text={t(alone ? 'empty.text' : 'empty.noneText')}
        />
      </Card>
      <FirstSteps />
    </div>
  );
}

/** The steps that make suggestions possible. */
function FirstSteps() {
  const { t } = useTranslation('network');
  const has = useHasScreen();
  return (
    <ListGroup title={t('empty.steps')}>
      {has(paths.firstSteps) && (
        <ListRow
          icon={PeopleIcon}
          label={t('empty.firstSteps')}
          hint={t('empty.firstStepsHint')}
          to={paths.firstSteps}
        />
      )}
      <ListRow icon={PersonAddIcon} label={t('empty.add')} hint={t('empty.addHint')} to={networkPaths.add} />
      <ListRow
        icon={ContactsIcon}
        label={t('empty.contacts')}
        hint={t('empty.contactsHint')}
        to={networkPaths.contacts}
      />
      {has(paths.profile) && (
        <ListRow icon={CapIcon} label={t('empty.profile')} hint={t('empty.profileHint')} to={paths.profile} />
      )}
    </ListGroup>
  );
}
