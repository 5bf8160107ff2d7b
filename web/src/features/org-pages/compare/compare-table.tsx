import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon } from '../../../ui/icons';
import { homepagePaths } from '../homepage-paths';
import styles from './compare.module.css';

interface CompareTableProps {
  schools: readonly HomepageView[];
  onRemove: (homepageId: string) => void;
}

/** A column for each school. On a phone the names of the rows stay in sight. */
export function CompareTable({ schools, onRemove }: CompareTableProps) {
  const { t } = useTranslation('org-pages');
  const rows = useRows();
  return (
    <Card flush>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('compare.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {schools.map((school) => (
                <th key={school.homepageId} scope="col">
                  <div className={styles.school}>
                    <Avatar
                      shape="square"
                      id={school.homepageId}
                      name={school.name}
                      photo={school.logo?.list.url}
                      size={48}
                    />
                    <Link to={homepagePaths.view(school)}>{school.name}</Link>
                    <IconButton
                      icon={CloseIcon}
                      size={18}
                      label={t('compare.remove', { name: school.name })}
                      onClick={() => onRemove(school.homepageId)}
                    />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, valueOf }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {schools.map((school) => (
                  <td key={school.homepageId}>{valueOf(school) ?? <Missing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** What the school has not published (yet). */
function Missing() {
  const { t } = useTranslation('org-pages');
  return <span className={styles.missing}>{t('compare.missing')}</span>;
}

interface Row {
  label: string;
  /** null: not published */
  valueOf: (school: HomepageView) => ReactNode;
}

function useRows(): Row[] {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  const notYet = () => null;
  const details = ({ content }: HomepageView) => (content.details.kind === 'school' ? content.details : null);
  const of = (school: HomepageView, field: 'stage' | 'type' | 'universityType' | 'size') => {
    const value = details(school)?.[field];
    const texts = { stage: 'stage', type: 'schoolType', universityType: 'universityType', size: 'size' } as const;
    return value ? t(`${texts[field]}.${value}`) : null;
  };
  return [
    { label: t('fields.stage'), valueOf: (school) => of(school, 'stage') },
    { label: t('fields.type.school'), valueOf: (school) => of(school, 'type') },
    { label: t('fields.universityType'), valueOf: (school) => of(school, 'universityType') },
    { label: t('fields.size.school'), valueOf: (school) => of(school, 'size') },
    { label: t('fields.foundingYear'), valueOf: ({ content }) => content.foundingYear },
    { label: t('compare.place'), valueOf: ({ addresses }) => addresses[0]?.address ?? null },
    { label: t('compare.followers'), valueOf: ({ followerCount }) => number(followerCount) },
    // published with enrolments
    { label: t('compare.fees'), valueOf: notYet },
    { label: t('compare.requirements'), valueOf: notYet },
    { label: t('compare.enrolments'), valueOf: notYet },
  ];
}
