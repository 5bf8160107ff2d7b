import type { FeedItem } from '@renmai/contracts/network/feed.api';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byWhom } from '../../../api/moments/by-whom';
import { cx } from '../../../lib/cx';
import { useFormats } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { DownIcon } from '../../../ui/more-icons';
import { MomentCard } from './moment-card';
import styles from './folded-card.module.css';

/** Pictures and names that are shown while it is folded. */
const facesShown = 4;
const namesShown = 3;

/** The title for publications of one kind: the number of homepages, or the name of the only one. */
export function useFoldTitle(): (item: FeedItem) => string {
  const { t } = useTranslation('moments');
  return (item) => {
    const all = [item, ...(item.folded ?? [])];
    const count = new Set(all.map((moment) => byWhom(moment).id)).size;
    if (count === 1) return t('fold.one', { name: byWhom(item).name, count: all.length });
    return t(`fold.${item.offers?.kind ?? 'news'}`, { count });
  };
}

/** The separator of names, before further ones. */
const commaIn = (language: string): string => (/^(zh|ja)/.test(language) ? '、' : ', ');

/** Publications of one kind by followed homepages on one day: one line that opens. */
export function FoldedCard({ item }: { item: FeedItem }) {
  const { t, i18n } = useTranslation('moments');
  const { number } = useFormats();
  const titleOf = useFoldTitle();
  const [open, setOpen] = useState(false);
  const id = useId();
  const all = [item, ...(item.folded ?? [])];
  const homepages = [...new Map(all.map((moment) => [byWhom(moment).id, byWhom(moment)])).values()];
  const more = homepages.length - namesShown;
  const names = homepages.slice(0, namesShown).map(({ name }) => name);
  return (
    <div>
      <Card flush className={styles.card}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.faces} aria-hidden="true">
            {homepages.slice(0, facesShown).map(({ id: homepageId, name, photo }) => (
              <Avatar key={homepageId} shape="square" id={homepageId} name={name} photo={photo} size={32} />
            ))}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{titleOf(item)}</span>
            <span className={styles.names} dir="auto">
              {names.join(commaIn(i18n.language))}
              {more > 0 && ` ${t('fold.more', { count: more, number: number(more) })}`}
            </span>
          </span>
          <span className={cx(styles.arrow, open && styles.up)}>
            <DownIcon size={20} />
          </span>
        </button>
      </Card>
      <div id={id} className={styles.all} hidden={!open}>
        {open && all.map((moment) => <MomentCard key={moment.momentId} moment={moment} />)}
      </div>
    </div>
  );
}
