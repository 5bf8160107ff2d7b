import { type FeedOrder, feedOrders } from '@renmai/contracts/network/feed.api';
import { useTranslation } from 'react-i18next';
import { DownIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import styles from './home-feed.module.css';

interface FeedOrderMenuProps {
  order: FeedOrder;
  onChange: (order: FeedOrder) => void;
}

/** Newest first or ranked; the choice is stored. */
export function FeedOrderMenu({ order, onChange }: FeedOrderMenuProps) {
  const { t } = useTranslation('moments');
  return (
    <div className={styles.order}>
      <Menu
        label={t('order.title')}
        actions={feedOrders.map((one) => ({
          label: t(`order.${one}`),
          hint: t(`order.${one}Hint`),
          checked: one === order,
          onChoose: () => one !== order && onChange(one),
        }))}
        button={(props) => (
          <button type="button" className={styles.orderButton} {...props}>
            <span>{t('order.title')}</span>
            <b>{t(`order.${order}`)}</b>
            <DownIcon size={16} />
          </button>
        )}
      />
    </div>
  );
}
