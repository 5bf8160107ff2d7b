import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { Chip } from '../../../ui/chip';
import { SideBySide, type SideBySideRow } from '../../../ui/side-by-side';
import { enrolmentPaths } from '../enrolment-paths';
import { formatDay, useDaysLeft } from '../facts/days';
import { usePlaceText } from '../facts/place';
import { usePlacesText } from '../facts/places';
import { useLastDay } from '../facts/use-last-day';
import { useAgeText } from '../facts/requirements';
import { useTuitionText } from '../../../ui/amounts/tuition-text';
import styles from './compare.module.css';

interface CompareTableProps {
  enrolments: readonly EnrolmentView[];
  onRemove: (enrolmentId: string) => void;
}

/** A column for each enrolment. */
export function CompareTable({ enrolments, onRemove }: CompareTableProps) {
  const { t } = useTranslation('enrolment');
  return (
    <SideBySide
      label={t('compare.title')}
      items={enrolments}
      itemKey={({ enrolmentId }) => enrolmentId}
      head={({ enrolmentId, name, homepage }) => (
        <>
          <Avatar
            shape="square"
            id={homepage.homepageId}
            name={homepage.name}
            photo={homepage.logo?.list.url}
            size={48}
          />
          <Link to={enrolmentPaths.view(enrolmentId)}>{name}</Link>
        </>
      )}
      rows={useRows()}
      missing={t('compare.missing')}
      removeLabel={({ name }) => t('compare.removeNamed', { name })}
      onRemove={({ enrolmentId }) => onRemove(enrolmentId)}
    />
  );
}

function useRows(): SideBySideRow<EnrolmentView>[] {
  const { t } = useTranslation('enrolment');
  const place = usePlaceText();
  const places = usePlacesText();
  const tuition = useTuitionText();
  const daysLeft = useDaysLeft();
  const age = useAgeText();
  const lastDay = useLastDay();
  return [
    {
      label: t('compare.school'),
      valueOf: ({ homepage: { kind, handle, homepageId, name } }) => (
        <Link to={paths.homepage(kind, handle ?? homepageId)}>{name}</Link>
      ),
    },
    {
      label: t('compare.state'),
      valueOf: (enrolment) => {
        const left = daysLeft(enrolment);
        if (left) return <Chip tone={left.soon ? 'warn' : 'good'}>{left.text}</Chip>;
        return <Chip tone="warn">{t(`state.${enrolment.state}`)}</Chip>;
      },
    },
    { label: t('filter.stage'), valueOf: ({ stage }) => t(`stage.${stage}`) },
    { label: t('filter.studyType'), valueOf: ({ studyType }) => t(`studyType.${studyType}`) },
    { label: t('fact.place'), valueOf: (enrolment) => (enrolment.studyType === 'offline' ? place(enrolment) : '') },
    {
      label: t('fact.period'),
      valueOf: (enrolment) => t('period.both', { from: formatDay(enrolment.startsOn), until: lastDay(enrolment) }),
    },
    {
      label: t('fact.tuition'),
      valueOf: (enrolment) => (
        <>
          {tuition(enrolment.tuition)}
          {enrolment.tuition.amount !== null && enrolment.tuition.note !== '' && (
            <div className={styles.quiet} dir="auto">
              {enrolment.tuition.note}
            </div>
          )}
        </>
      ),
    },
    { label: t('fact.places'), valueOf: (enrolment) => places(enrolment.places) },
    { label: t('requirement.age'), valueOf: ({ requirements }) => age(requirements) },
    { label: t('requirement.nationality'), valueOf: ({ requirements }) => requirements.nationality },
    {
      label: t('requirement.academic'),
      valueOf: ({ requirements }) => requirements.academic && <p className={styles.long}>{requirements.academic}</p>,
    },
    {
      label: t('requirement.other'),
      valueOf: ({ requirements }) => requirements.other && <p className={styles.long}>{requirements.other}</p>,
    },
    {
      label: t('view.majors'),
      valueOf: ({ majors }) => majors.length > 0 && <Lines items={majors} />,
    },
    {
      label: t('view.documents'),
      valueOf: ({ documents }) => documents.length > 0 && <Lines items={documents.map(({ name }) => name)} />,
    },
  ];
}

const Lines = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.lines}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
