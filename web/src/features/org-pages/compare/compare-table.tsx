import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { Slot, useHasSlot } from '../../../lib/slots';
import { Avatar } from '../../../ui/avatar';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { SideBySide, type SideBySideRow } from '../../../ui/side-by-side';
import { Skeleton } from '../../../ui/skeleton';
import { homepagePaths } from '../homepage-paths';

interface CompareTableProps {
  schools: readonly HomepageView[];
  onRemove: (homepageId: string) => void;
}

/** A column for each school. */
export function CompareTable({ schools, onRemove }: CompareTableProps) {
  const { t } = useTranslation('org-pages');
  return (
    <SideBySide
      label={t('compare.title')}
      items={schools}
      itemKey={({ homepageId }) => homepageId}
      head={(school) => (
        <>
          <Avatar shape="square" id={school.homepageId} name={school.name} photo={school.logo?.list.url} size={48} />
          <Link to={homepagePaths.view(school)}>{school.name}</Link>
        </>
      )}
      rows={useRows()}
      missing={t('compare.missing')}
      removeLabel={({ name }) => t('compare.remove', { name })}
      onRemove={({ homepageId }) => onRemove(homepageId)}
    />
  );
}

function useRows(): SideBySideRow<HomepageView>[] {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  const ownName = useOwnNames();
  const enrols = useHasSlot('school.enrolments');
  const details = ({ content }: HomepageView) => (content.details.kind === 'school' ? content.details : null);
  const of = (school: HomepageView, field: 'stage' | 'type' | 'universityType' | 'size') => {
    const value = details(school)?.[field];
    const texts = { stage: 'stage', type: 'schoolType', universityType: 'universityType', size: 'size' } as const;
    return value ? t(`${texts[field]}.${value}`) : null;
  };
  const published = (part: 'fees' | 'requirements' | 'enrolments'): SideBySideRow<HomepageView> => ({
    label: t(`compare.${part}`),
    valueOf: ({ homepageId }) => (
      <Slot
        name="school.enrolments"
        props={{ homepageId, part, missing: t('compare.missing') }}
        fallback={<Skeleton width={96} height={16} />}
      />
    ),
  });
  return [
    { label: t('fields.stage'), valueOf: (school) => of(school, 'stage') },
    { label: t('fields.type.school'), valueOf: (school) => of(school, 'type') },
    { label: t('fields.universityType'), valueOf: (school) => of(school, 'universityType') },
    { label: t('fields.size.school'), valueOf: (school) => of(school, 'size') },
    { label: t('fields.foundingYear'), valueOf: ({ content }) => content.foundingYear },
    {
      label: t('compare.place'),
      valueOf: ({ addresses }) => (addresses[0] ? ownName('city', addresses[0].address) : null),
    },
    { label: t('compare.followers'), valueOf: ({ followerCount }) => number(followerCount) },
    ...(enrols ? [published('enrolments'), published('fees'), published('requirements')] : []),
  ];
}
