import type { TargetFigures as Figures } from '@renmai/contracts/applications/target-figures.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Section } from '../../../ui/card';
import { useFormats } from '../../../lib/format';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { whileOpen } from '../applicants.api';
import { useTargetFiguresQuery } from '../figures.api';
import { useKindTexts } from '../kind-texts';
import type { OfTarget } from '../kinds';
import { useWords } from '../use-words';
import { BarTable } from './bar-table';
import styles from './target-figures.module.css';

const hoursOfDay = 24;
const dayMs = 86_400_000;

/** How far the applications for one target came, how fast they were answered, and from where applicants came. */
export function TargetFigures({ of }: { of: OfTarget }) {
  const { data, error, refetch } = useTargetFiguresQuery(of, { refetchOnMountOrArgChange: true, ...whileOpen });
  if (data) return <Shown of={of} figures={data} />;
  return error ? (
    <Card>
      <ErrorState problem={error} onRetry={() => void refetch()} />
    </Card>
  ) : (
    <Loading>
      <SkeletonCard lines={8} />
    </Loading>
  );
}

function Shown({ of, figures: { sent, stages, outcomes, sources, answers } }: { of: OfTarget; figures: Figures }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const words = useWords('publisher');
  const reached = stages.filter(({ key, reached: many }) => key !== 'offer' || many > 0 || of.kind === 'jobs');
  return (
    <div className={styles.figures}>
      <Section title={t('figures.funnel')}>
        <BarTable
          caption={t('figures.funnel')}
          headings={[t('figures.stage'), t('figures.reached'), t('figures.now')]}
          rows={reached.map((stage) => ({
            key: stage.stageId,
            label: words.stage(stage),
            count: stage.reached,
            beside: stage.now,
          }))}
          most={sent}
        />
        <p className={styles.lead}>
          {outcomes.map(({ outcome, count }) => `${t(`state.${outcome}`)} ${count}`).join(' · ')}
        </p>
      </Section>
      <Section title={t('figures.answers')}>
        <Answers answers={answers} />
      </Section>
      <Section title={t('figures.sources')}>
        <BarTable
          caption={t('figures.sources')}
          headings={[t('figures.source'), t('figures.applications')]}
          rows={sources.map(({ source, count }) => ({
            key: source ?? 'unknown',
            label: t(`figures.from.${source ?? 'unknown'}`),
            count,
          }))}
          most={sent}
        />
      </Section>
    </div>
  );
}

function Answers({ answers }: Pick<Figures, 'answers'>) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { number } = useFormats();
  const [now] = useState(() => Date.now());
  const { answered, medianHours, spans, waiting, waitingSince } = answers;
  const inDays = medianHours !== null && medianHours >= 2 * hoursOfDay;
  const median =
    medianHours === null
      ? null
      : inDays
        ? t('figures.days', { count: Math.round(medianHours / hoursOfDay) })
        : t('figures.hours', { count: Math.max(1, Math.round(medianHours)) });
  const waits = waitingSince === null ? 0 : Math.floor((now - Date.parse(waitingSince)) / dayMs);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('figures.median')}</dt>
          <dd>{median ?? t('figures.none')}</dd>
        </div>
        <div>
          <dt>{t('figures.answered')}</dt>
          <dd>{number(answered)}</dd>
        </div>
        <div>
          <dt>{t('figures.waiting')}</dt>
          <dd>
            {number(waiting)}
            {waits > 0 && <small>{t('figures.longest', { count: waits })}</small>}
          </dd>
        </div>
      </dl>
      {answered > 0 && (
        <BarTable
          caption={t('figures.answers')}
          headings={[t('figures.within'), t('figures.applications')]}
          rows={spans.map(({ days, count }) => ({
            key: `${days}`,
            label: days === null ? t('figures.later') : t('figures.upTo', { count: days }),
            count,
          }))}
          most={answered}
        />
      )}
    </>
  );
}
