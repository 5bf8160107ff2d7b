import type { Workplace } from '@renmai/contracts/org-pages/homepage-people.schema';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Card, Section } from '../../../ui/card';
import { HomepageLine } from '../../../ui/member-line';
import { Select } from '../../../ui/select';
import { useHomepageAlumniInfiniteQuery } from './people.api';
import { PeopleList } from './people-list';
import styles from './people.module.css';

/** The alumni of a school, by the year in which they left, and where they work now. */
export function Alumni({ page }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  const [year, setYear] = useState<number>();
  const asked = { homepageId: page.homepageId, year };
  const query = useHomepageAlumniInfiniteQuery(asked, { refetchOnMountOrArgChange: 30 });
  // the years are those of all alumni, and stay while another year is loading
  const first = (query.currentData ?? query.data)?.pages[0];
  const shown = query.currentData?.pages[0];
  const years = first?.years ?? [];
  return (
    <>
      <Card>
        {years.length > 0 && (
          <Select
            label={t('people.year')}
            value={year === undefined ? '' : String(year)}
            options={[
              { value: '', label: t('people.everyYear') },
              ...years.map(({ year: value, count }) => ({
                value: String(value),
                label: t('people.yearCount', { year: value, number: number(count) }),
              })),
            ]}
            onChange={(value) => setYear(value === '' ? undefined : Number(value))}
          />
        )}
        {shown && (
          <p className={styles.count}>
            {t('people.count.alumni', { count: shown.count, number: number(shown.count) })}
          </p>
        )}
      </Card>
      {shown && shown.workplaces.length > 0 && <Workplaces workplaces={shown.workplaces} />}
      <PeopleList page={page} query={query} label={t('people.alumni.school')} empty={t('people.none.alumni')} />
    </>
  );
}

/** Companies with the number of alumni that work there; the server names no small groups. */
function Workplaces({ workplaces }: { workplaces: readonly Workplace[] }) {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  return (
    <Section title={t('people.workplaces')}>
      <ul className={styles.workplaces}>
        {workplaces.map(({ homepage, name, count }) => (
          <li key={homepage?.homepageId ?? name}>
            <HomepageLine
              size={40}
              homepage={{
                homepageId: homepage?.homepageId ?? name,
                name: homepage?.name ?? name,
                icon: homepage?.logo?.list.url,
              }}
              to={homepage ? paths.homepage(homepage.kind, homepage.handle) : undefined}
              meta={t('people.workplace', { count, number: number(count) })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
