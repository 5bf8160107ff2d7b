import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Card } from '../../../ui/card';
import { ChoiceChip } from '../../../ui/chip';
import { Alumni } from './alumni';
import { useHomepagePeopleInfiniteQuery } from './people.api';
import { PeopleList } from './people-list';
import styles from './people.module.css';

const parts = { company: ['now', 'before'], school: ['alumni', 'now'] } as const;
type Part = (typeof parts)['company' | 'school'][number];

/** The present and former staff of a company; the alumni and students of a school. */
export function PeopleTab({ page }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const { homepageId, kind } = page;
  const [part, setPart] = useState<Part>(parts[kind][0]);
  return (
    <>
      <Card>
        <div className={styles.choices} role="group" aria-label={t(`people.title.${kind}`)}>
          {parts[kind].map((value) => (
            <ChoiceChip key={value} on={part === value} onChange={() => setPart(value)}>
              {t(`people.${value}.${kind}`)}
            </ChoiceChip>
          ))}
        </div>
        {part !== 'alumni' && <Count homepageId={homepageId} kind={kind} when={part} />}
      </Card>
      {part === 'alumni' ? <Alumni page={page} /> : <Staff key={part} page={page} when={part} />}
    </>
  );
}

interface Asked {
  homepageId: string;
  when: 'now' | 'before';
}

function Count({ kind, ...asked }: Asked & { kind: HomepageView['kind'] }) {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  const { data } = useHomepagePeopleInfiniteQuery(asked);
  const count = data?.pages[0]?.counts[asked.when];
  if (count === undefined) return null;
  return <p className={styles.count}>{t(`people.count.${asked.when}.${kind}`, { count, number: number(count) })}</p>;
}

function Staff({ page, when }: { page: HomepageView; when: Asked['when'] }) {
  const { t } = useTranslation('org-pages');
  const asked = { homepageId: page.homepageId, when };
  const query = useHomepagePeopleInfiniteQuery(asked, { refetchOnMountOrArgChange: 30 });
  const label = t(`people.${when}.${page.kind}`);
  return <PeopleList page={page} query={query} label={label} empty={t(`people.none.${when}`)} />;
}
