import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Menu } from '../../../ui/menu';
import { DownIcon, MailIcon } from '../../../ui/more-icons';
import styles from './table.module.css';
import { useKindTexts } from '../kind-texts';

interface BulkBarProps {
  count: number;
  stages: readonly { stageId: string; label: string }[];
  actions: readonly DecisionAction[];
  onMove: (stageId: string) => void;
  onDecide: (action: DecisionAction) => void;
  onMessage: () => void;
  onClear: () => void;
}

/** Actions for all selected applicants. */
export function BulkBar({ count, stages, actions, onMove, onDecide, onMessage, onClear }: BulkBarProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk.title')} data-toast-above>
      <span role="status">{t('bulk.selected', { count })}</span>
      {stages.length > 0 && (
        <Menu
          label={t('bulk.stage')}
          button={(props) => (
            <Button size="small" icon={DownIcon} {...props}>
              {t('bulk.stage')}
            </Button>
          )}
          actions={stages.map(({ stageId, label }) => ({ label, onChoose: () => onMove(stageId) }))}
        />
      )}
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          kind={action === 'reject' ? 'danger' : 'tint'}
          onClick={() => onDecide(action)}
        >
          {t(`decide.${action}.menu`)}
        </Button>
      ))}
      <Button size="small" icon={MailIcon} onClick={onMessage}>
        {t('message.action')}
      </Button>
      <Button size="small" kind="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
