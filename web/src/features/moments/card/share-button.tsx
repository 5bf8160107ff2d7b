import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byWhom } from '../../../api/moments/by-whom';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import type { Action } from '../../../ui/action-sheet';
import { MessageIcon, ShareIcon } from '../../../ui/icons';
import { ExternalIcon, LinkIcon, PencilIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { ShareSheet } from '../../../ui/share-sheet';
import { copyMomentLink, sharePath } from './copy-link';
import styles from './moment.module.css';

/** Shares a moment: with own words, in a message, as a link, to another app. A moment for friends only is not shared elsewhere. */
export function ShareButton({ moment }: { moment: MomentView }) {
  const { momentId, visibility, mine } = moment;
  const { name } = byWhom(moment);
  const { t } = useTranslation('moments');
  const has = useHasScreen();
  const member = useAccount() !== null;
  const [sheet, setSheet] = useState(false);
  const isPublic = visibility === 'public';
  const actions: Action[] = [
    ...(member && has(paths.post)
      ? [
          mine.mayShare
            ? { icon: PencilIcon, label: t('share.withWords'), to: paths.shareMoment(momentId) }
            : { icon: PencilIcon, label: t('share.withWords'), hint: t('share.notThis'), disabled: true },
        ]
      : []),
    ...(member && has(paths.messages)
      ? [
          {
            icon: MessageIcon,
            label: t('share.message'),
            hint: isPublic ? undefined : t('share.friendsOnly', { name }),
            to: paths.sendPage(paths.moment(momentId)),
          },
        ]
      : []),
    {
      icon: LinkIcon,
      label: t('share.copy'),
      hint: isPublic ? undefined : t('share.friendsOnly', { name }),
      onChoose: () => void copyMomentLink(moment, t),
    },
    ...(isPublic ? [{ icon: ExternalIcon, label: t('share.elsewhere'), onChoose: () => setSheet(true) }] : []),
  ];
  return (
    <>
      <Menu
        label={t('share.title')}
        actions={actions}
        button={(props) => (
          <button type="button" className={styles.action} {...props}>
            <ShareIcon size={20} />
            <span>{t('share.action')}</span>
          </button>
        )}
      />
      <ShareSheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={t('share.title')}
        text={t('share.text', { name })}
        path={sharePath(moment)}
      />
    </>
  );
}
