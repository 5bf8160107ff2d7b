import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { UsualRail } from '../../ui/usual-rail';
import { MemberList } from './member-list';
import { useReceivedInfiniteQuery, useSentInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { ReceivedRow, SentRow } from './request-row';
import { FindPeople } from './find-people';
import { atLeastOne } from './at-least-one';
import { useSummaryQuery } from './summary.api';
import styles from './network.module.css';

const boxes = ['received', 'sent'] as const;
type Box = (typeof boxes)[number];

export function RequestsPage() {
  const { t } = useTranslation('network');
  const [parameters, setParameters] = useSearchParams();
  const box: Box = parameters.get('box') === 'sent' ? 'sent' : 'received';
  const { data: summary } = useSummaryQuery();
  const counts = { received: summary?.requestsReceived, sent: summary?.requestsSent };
  return (
    <Page title={t('requests.title')} back={networkPaths.network}>
      <UsualRail />
      <Card flush>
        <Tabs
          even
          label={t('requests.title')}
          tabs={boxes.map((value) => ({ value, label: t(`requests.${value}`), count: atLeastOne(counts[value]) }))}
          value={box}
          onChange={(value) => setParameters(value === 'sent' ? { box: value } : {}, { replace: true })}
        >
          {box === 'received' ? <Received /> : <Sent />}
        </Tabs>
      </Card>
      {box === 'sent' && summary && summary.requestsSent > 0 && (
        <p className={styles.lead}>
          {t('requests.limit', { count: summary.requestsSent, maximum: summary.requestsAllowed })}
        </p>
      )}
    </Page>
  );
}

function Received() {
  const { t } = useTranslation('network');
  const query = useReceivedInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <MemberList
      label={t('requests.received')}
      query={query}
      itemKey={({ member }) => member.memberId}
      estimate={121}
      empty={<EmptyState drawing="people" text={t('requests.noneReceived')} action={<FindPeople />} />}
    >
      {(request) => <ReceivedRow request={request} />}
    </MemberList>
  );
}

function Sent() {
  const { t } = useTranslation('network');
  const query = useSentInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <MemberList
      label={t('requests.sent')}
      query={query}
      itemKey={({ member }) => member.memberId}
      empty={<EmptyState drawing="people" text={t('requests.noneSent')} action={<FindPeople />} />}
    >
      {(request) => <SentRow request={request} />}
    </MemberList>
  );
}
