import { positionStates } from '@renmai/contracts/jobs/position-card.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '../../../lib/application-paths';
import type { SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { ManagementHead, StateChips, TemplatesLink, useManagedState } from '../../../ui/publications/management';
import { useBegin } from '../../../ui/publications/use-begin';
import { ownTimeZone } from '../../../ui/time-zones';
import { FigureLines, saysSomething } from '../position/answer-figures';
import { jobsPaths } from '../jobs-paths';
import { useBeginPositionMutation, useHomepageAnswersQuery, useJobsHomepagesQuery } from '../positions.api';
import { PositionsOfState } from './managed-list';
import { SeniorSetting } from './senior-setting';
import { StartSheet } from './start-sheet';
import styles from '../../../ui/publications/publications.module.css';

/** Positions of a homepage for its editors, by their state. */
export function ManagePositions({ page }: SlotProps['homepage.managePositions']) {
  const { t } = useTranslation('jobs');
  const [at, choose] = useManagedState(positionStates, 'open');
  const { homepageId, senior } = page;
  const { data } = useJobsHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const [make] = useBeginPositionMutation();
  const [starting, setStarting] = useState(false);
  const approved = page.state === 'approved';
  const { busy, begin } = useBegin(approved, async (idempotencyKey) => {
    const body = { recruitment: { startsAt: null, endsAt: null, zone: ownTimeZone() } };
    const { positionId } = await make({ params: { homepageId }, body, idempotencyKey }).unwrap();
    return jobsPaths.edit(homepageId, positionId);
  });
  return (
    <>
      <ManagementHead
        approved={approved}
        lead={t('manage.lead')}
        action={t('manage.publish')}
        busy={busy}
        onPublish={begin}
      >
        <Button onClick={() => setStarting(true)}>{t('manage.like')}</Button>
        <StartSheet homepageId={homepageId} open={starting} onClose={() => setStarting(false)} />
      </ManagementHead>
      <StateChips
        states={positionStates}
        at={at}
        onChange={choose}
        counts={data?.items.find((one) => one.homepage.homepageId === homepageId)?.counts}
        name={(state) => t(`state.${state}`)}
      />
      <PositionsOfState key={at} homepageId={homepageId} state={at} senior={senior} />
      <HomepageFigures homepageId={homepageId} name={page.content.name} />
      <TemplatesLink to={applicationPaths.templates('jobs', homepageId)} />
      <SeniorSetting homepageId={homepageId} senior={senior} />
    </>
  );
}

function HomepageFigures({ homepageId, name }: { homepageId: string; name: string }) {
  const { t } = useTranslation('jobs');
  const { data } = useHomepageAnswersQuery(homepageId);
  if (!data || !saysSomething(data)) return null;
  return (
    <section aria-label={t('position.figures.title')}>
      <h3 className={styles.title}>{t('position.figures.title')}</h3>
      <FigureLines title={t('position.figures.homepage', { name })} figures={data} />
    </section>
  );
}
