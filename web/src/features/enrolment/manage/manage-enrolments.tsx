import { enrolmentStates } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { applicationPaths } from '../../../lib/application-paths';
import { useHasScreen } from '../../../lib/screens';
import type { SlotProps } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { ChoiceChip } from '../../../ui/chip';
import { MailIcon, PencilIcon } from '../../../ui/more-icons';
import { ownTimeZone } from '../../../ui/time-zones';
import { enrolmentPaths } from '../enrolment-paths';
import { useBeginEnrolmentMutation, useEnrolmentHomepagesQuery } from '../managed.api';
import { ManagedList } from './managed-list';
import styles from './manage.module.css';

/** Enrolments of a school for its editors, by their state. */
export function ManageEnrolments({ page }: SlotProps['homepage.manageEnrolments']) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const has = useHasScreen();
  const [parameters, setParameters] = useSearchParams();
  const at = enrolmentStates.find((state) => state === parameters.get('state')) ?? 'open';
  const { homepageId, content } = page;
  const { data } = useEnrolmentHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const counts = data?.items.find((one) => one.homepage.homepageId === homepageId)?.counts;
  const [begin] = useBeginEnrolmentMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const asked = useRef(parameters.has('new'));
  const write = (replace = false) =>
    attempt(async () => {
      const { enrolmentId } = await begin({
        params: { homepageId },
        body: {
          period: { startsOn: null, endsOn: null, zone: ownTimeZone() },
          // the stage of the school, until its publishers choose another
          stage: content.details.kind === 'school' ? content.details.stage : null,
        },
        idempotencyKey: idempotency.key(),
      }).unwrap();
      idempotency.renew();
      void navigate(enrolmentPaths.edit(homepageId, enrolmentId), { replace });
    });
  useEffect(() => {
    if (!asked.current || page.state !== 'approved') return;
    // once, so that going back does not create another one
    asked.current = false;
    void write(true);
  });
  return (
    <>
      {page.state === 'approved' ? (
        <div className={styles.head}>
          <p className={styles.lead}>{t('manage.lead')}</p>
          <Button kind="primary" icon={PencilIcon} busy={busy} onClick={() => void write()}>
            {t('manage.publish')}
          </Button>
        </div>
      ) : (
        <Alert kind="info">{t('manage.notApproved')}</Alert>
      )}
      <div className={styles.states} role="group" aria-label={t('manage.states')}>
        {enrolmentStates.map((state) => (
          <ChoiceChip
            key={state}
            on={state === at}
            onChange={() => setParameters(state === 'open' ? {} : { state }, { replace: true })}
          >
            {counts && counts[state] > 0
              ? t('manage.counted', { state: t(`state.${state}`), count: counts[state] })
              : t(`state.${state}`)}
          </ChoiceChip>
        ))}
      </div>
      <ManagedList key={at} homepageId={homepageId} state={at} />
      {has(applicationPaths.templates('enrolments', homepageId)) && (
        <div>
          <ButtonLink icon={MailIcon} to={applicationPaths.templates('enrolments', homepageId)}>
            {t('manage.templates')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
