import type { AnswerFigures as Figures, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Section } from '../../../ui/card';
import view from '../../../ui/publications/view.module.css';
import styles from './position-page.module.css';

/** There are enough applications for figures. */
export const saysSomething = ({ responseRate, medianDays }: Figures): boolean =>
  responseRate !== null || medianDays !== null;

/** How applications are answered; small numbers are withheld, and nothing is said of them. */
export function AnswerFigures({
  position,
}: {
  position: Pick<PositionView, 'figures' | 'homepageFigures' | 'homepage'>;
}) {
  const { t } = useTranslation('jobs');
  const { figures, homepageFigures, homepage } = position;
  if (!saysSomething(figures) && !saysSomething(homepageFigures)) return null;
  return (
    <Section title={t('position.figures.title')}>
      {saysSomething(figures) && <FigureLines title={t('position.figures.position')} figures={figures} />}
      {saysSomething(homepageFigures) && (
        <FigureLines title={t('position.figures.homepage', { name: homepage.name })} figures={homepageFigures} />
      )}
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
      <dl className={view.values}>
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
    </div>
  );
}
