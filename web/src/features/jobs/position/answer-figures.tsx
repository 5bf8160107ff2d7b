import type { AnswerFigures as Figures, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Section } from '../../../ui/card';
import styles from './position-page.module.css';

/** How applications are answered; small numbers are withheld. */
export function AnswerFigures({
  position,
}: {
  position: Pick<PositionView, 'figures' | 'homepageFigures' | 'homepage'>;
}) {
  const { t } = useTranslation('jobs');
  const { figures, homepageFigures, homepage } = position;
  return (
    <Section title={t('position.figures.title')}>
      <FigureLines title={t('position.figures.position')} figures={figures} />
      <FigureLines title={t('position.figures.homepage', { name: homepage.name })} figures={homepageFigures} />
    </Section>
  );
}

export function FigureLines({ title, figures }: { title: string; figures: Figures }) {
  const { t, i18n } = useTranslation('jobs');
  const { number } = useFormats();
  const { responseRate, medianDays } = figures;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.figures}>
      <h3 dir="auto">{title}</h3>
      {responseRate === null && medianDays === null ? (
        <p className={styles.meta}>{t('position.figures.few')}</p>
      ) : (
        <dl className={styles.values}>
          {responseRate !== null && (
            <div>
              <dt>{t('position.figures.rate')}</dt>
              <dd>{percent.format(responseRate)}</dd>
            </div>
          )}
          {medianDays !== null && (
            <div>
              <dt>{t('position.figures.days')}</dt>
              <dd>{number(Math.round(medianDays * 10) / 10)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
