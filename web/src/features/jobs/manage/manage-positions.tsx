import { positionStates } from '@renmai/contracts/jobs/position-card.schema';
import { useEffect, useRef, useState } from 'react';
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
import { FigureLines, saysSomething } from '../position/answer-figures';
import { jobsPaths } from '../jobs-paths';
import { useBeginPositionMutation, useHomepageAnswersQuery, useJobsHomepagesQuery } from '../positions.api';
import { ManagedList } from './managed-list';
import { SeniorSetting } from './senior-setting';
import { StartSheet } from './start-sheet';
import styles from './manage.module.css';

/** Positions of a homepage for its editors, by their state. */
export function ManagePositions({ page }: SlotProps['homepage.managePositions']) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const has = useHasScreen();
  const [parameters, setParameters] = useSearchParams();
  const at = positionStates.find((state) => state === parameters.get('state')) ?? 'open';
  const { homepageId, senior } = page;
  const { data } = useJobsHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const counts = data?.items.find((one) => one.homepage.homepageId === homepageId)?.counts;
  const [begin] = useBeginPositionMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const [starting, setStarting] = useState(false);
  const asked = useRef(parameters.has('new'));
  const write = (replace = false) =>
    attempt(async () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { positionId } = await begin({
        params: { homepageId },
        body: { recruitment: { startsAt: null, endsAt: null, zone } },
        idempotencyKey: idempotency.key(),
      }).unwrap();
      idempotency.renew();
      void navigate(jobsPaths.edit(homepageId, positionId), { replace });
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
          <Button onClick={() => setStarting(true)}>{t('manage.like')}</Button>
          <StartSheet homepageId={homepageId} open={starting} onClose={() => setStarting(false)} />
        </div>
      ) : (
        <Alert kind="info">{t('manage.notApproved')}</Alert>
      )}
      <div className={styles.states} role="group" aria-label={t('manage.states')}>
        {positionStates.map((state) => (
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
      <ManagedList key={at} homepageId={homepageId} state={at} senior={senior} />
      <HomepageFigures homepageId={homepageId} name={page.content.name} />
      {has(applicationPaths.templates('jobs', homepageId)) && (
        <div>
          <ButtonLink icon={MailIcon} to={applicationPaths.templates('jobs', homepageId)}>
            {t('manage.templates')}
          </ButtonLink>
        </div>
      )}
      <SeniorSetting homepageId={homepageId} senior={senior} />
    </>
  );
}

function HomepageFigures({ homepageId, name }: { homepageId: string; name: string }) {
  const { t } = useTranslation('jobs');
  const { data } = useHomepageAnswersQuery(homepageId);
  if (!data || !saysSomething(data)) return null;
  return (
    <section className={styles.figures} aria-label={t('position.figures.title')}>
      <h3 className={styles.title}>{t('position.figures.title')}</h3>
      <FigureLines title={t('position.figures.homepage', { name })} figures={data} />
    </section>
  );
}
