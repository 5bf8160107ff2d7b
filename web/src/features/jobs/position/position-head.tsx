import type { PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import { HomepageLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { usePlaceText } from '../facts/position-line';
import { useSalaryText } from '../../../ui/amounts/salary-text';
import { FactChips } from '../../../ui/publications/fact-chips';
import view from '../../../ui/publications/view.module.css';

type Headed = Pick<
  PositionView,
  'title' | 'homepage' | 'salary' | 'employmentType' | 'degree' | 'experience' | 'workplace' | 'cityId'
> &
  Partial<Pick<PositionView, 'publishedAt' | 'confirmedAt' | 'editedAt'>>;

/** Title, homepage, place and salary. */
export function PositionHead({ position }: { position: Headed }) {
  const { t } = useTranslation('jobs');
  const { date } = useFormats();
  const place = usePlaceText();
  const salary = useSalaryText();
  const { title, homepage, employmentType, degree, experience, publishedAt, confirmedAt } = position;
  const { homepageId, kind, handle, name, slogan, logo } = homepage;
  const facts = [
    place(position) || (position.cityId === null ? t('anywhere') : ''),
    t(`employmentType.${employmentType}`),
    t(`experience.${experience}`),
    degree ? t(`degree.${degree}`) : t('anyDegree'),
  ].filter(Boolean);
  return (
    <Card className={view.head}>
      <h2 dir="auto">{title || t('untitled')}</h2>
      <p className={view.amount}>{salary(position.salary)}</p>
      <FactChips facts={facts} />
      <HomepageLine
        homepage={{ homepageId, name, icon: logo?.list.url ?? null, sub: slogan || t(`kind.${kind}`) }}
        to={paths.homepage(kind, handle ?? homepageId)}
      />
      {publishedAt && (
        <p className={view.meta}>
          {t('position.published')} · <RelativeTime value={publishedAt} />
          {confirmedAt && confirmedAt !== publishedAt && (
            <> · {t('position.confirmed', { date: date(confirmedAt, 'monthDay') })}</>
          )}
        </p>
      )}
    </Card>
  );
}
