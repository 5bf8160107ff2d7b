import type { GuardianRelation } from '@renmai/contracts/applications/application.schema';
import type { GuardianRequest } from '@renmai/contracts/enrolment/child.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptGuardianRequestMutation, useDeclineGuardianRequestMutation } from '../../../api/children.api';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { MemberLine } from '../../../ui/member-line';
import { toast } from '../../../ui/toast';
import { RelationField } from './relation-field';
import styles from './children.module.css';

/** Requests to be a guardian with others; hidden where there are none. */
export function GuardianRequests({ requests }: { requests: readonly GuardianRequest[] }) {
  const { t } = useTranslation('enrolment');
  if (requests.length === 0) return null;
  return (
    <Section title={t('guardian.requests')}>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.childId}>
            <Request request={request} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Request({ request: { childId, name, by } }: { request: GuardianRequest }) {
  const { t } = useTranslation('enrolment');
  const [relation, setRelation] = useState<GuardianRelation | null>(null);
  const [accept] = useAcceptGuardianRequestMutation();
  const [decline] = useDeclineGuardianRequestMutation();
  const { busy, attempt } = useAttempt();
  const params = { childId };
  const agree = async () => {
    if (relation === null) return;
    if (await attempt(() => accept({ params, body: { relation } }).unwrap()))
      toast(t('guardian.agreed', { name }), { kind: 'good' });
  };
  const refuse = async () => {
    if (await attempt(() => decline({ params }).unwrap())) toast(t('guardian.declined'), { kind: 'good' });
  };
  return (
    <div className={styles.request}>
      <MemberLine
        size={40}
        member={{ ...by, headline: t('guardian.asksYou', { name }), photo: by.photo?.list.url ?? null }}
        to={paths.member(by.memberId)}
      />
      <RelationField value={relation} onChange={setRelation} />
      <div className={styles.answers}>
        <Button kind="primary" size="small" busy={busy} disabled={relation === null} onClick={() => void agree()}>
          {t('guardian.accept')}
        </Button>
        <Button size="small" busy={busy} onClick={() => void refuse()}>
          {t('guardian.decline')}
        </Button>
      </div>
    </div>
  );
}
