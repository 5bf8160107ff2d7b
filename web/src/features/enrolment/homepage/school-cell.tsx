import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../../api/list-query';
import { paths } from '../../../lib/paths';
import type { SlotProps } from '../../../lib/slots';
import { Skeleton } from '../../../ui/skeleton';
import { enrolmentPaths } from '../enrolment-paths';
import { useComparedEnrolmentsQuery, useEnrolmentsOfInfiniteQuery } from '../enrolments.api';
import { useAgeText } from '../facts/requirements';
import { useTuitionText } from '../../../ui/amounts/tuition-text';
import { most } from '../compare/compared';
import styles from '../compare/compare.module.css';

/** Facts of a school's newest open enrolments, for a table of schools. */
export function SchoolCell({ homepageId, part, missing }: SlotProps['school.enrolments']) {
  const { t } = useTranslation('enrolment');
  const { data } = useEnrolmentsOfInfiniteQuery(homepageId);
  const cards = itemsOf(data);
  const school = cards[0]?.homepage;
  const newest = cards.slice(0, most);
  const ids = newest.map(({ enrolmentId }) => enrolmentId);
  const { data: views } = useComparedEnrolmentsQuery(ids, { skip: part !== 'requirements' || ids.length === 0 });
  const tuition = useTuitionText();
  const requirements = useRequirementsText();
  const waiting = part === 'requirements' && ids.length > 0 ? !views : !data;
  if (waiting) return <Skeleton width={96} height={16} />;
  const lines =
    part === 'requirements'
      ? (views ?? []).map((view) => ({ ...view, value: requirements(view) })).filter(({ value }) => value !== '')
      : newest.map((card) => ({ ...card, value: part === 'fees' ? tuition(card.tuition) : '' }));
  if (lines.length === 0) return <span className={styles.faint}>{missing}</span>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ enrolmentId, name, value }) => (
        <li key={enrolmentId}>
          {part === 'enrolments' ? (
            <Link to={enrolmentPaths.view(enrolmentId)}>{name}</Link>
          ) : (
            <>
              {lines.length > 1 && (
                <div className={styles.quiet} dir="auto">
                  {name}
                </div>
              )}
              {value}
            </>
          )}
        </li>
      ))}
      {part === 'enrolments' && cards.length > most && school && (
        <li>
          <Link to={paths.homepageOffers(school.kind, school.handle ?? homepageId, 'enrolments')}>
            {t('homepage.all')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Age and required education, the most important ones; the others are on the enrolment's page. */
function useRequirementsText(): (enrolment: Pick<EnrolmentView, 'requirements'>) => string {
  const age = useAgeText();
  return ({ requirements }) => [age(requirements), requirements.academic].filter(Boolean).join(' · ');
}
