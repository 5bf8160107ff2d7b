import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { RadioList } from '../../ui/choice';
import { GlobeIcon, PeopleIcon } from '../../ui/icons';
import { DownIcon } from '../../ui/more-icons';
import { Sheet } from '../../ui/sheet';
import type { MomentDraft } from './draft';
import styles from './post.module.css';

type Who = Pick<MomentDraft, 'visibility' | 'commentPolicy'>;

interface AudienceButtonProps {
  value: Who;
  onChange: (value: Who) => void;
}

/** The audience of the moment, and who may comment: one button that shows it, a sheet that changes it. */
export function AudienceButton({ value, onChange }: AudienceButtonProps) {
  const { t } = useTranslation('post');
  const [open, setOpen] = useState(false);
  const { visibility, commentPolicy } = value;
  const Icon = visibility === 'public' ? GlobeIcon : PeopleIcon;
  const option = <V extends string>(list: string, one: V) => {
    const key: string = `${list}.${one}`;
    return { value: one, label: t(`${key}.label`), hint: t(`${key}.hint`) };
  };
  return (
    <>
      <button type="button" className={styles.audience} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon size={16} />
        <span className="visually-hidden">{t('audience.title')}: </span>
        {t(`visibility.${visibility}.label`)}
        {commentPolicy !== 'everyone' && ` · ${t(`comments.${commentPolicy}.short`)}`}
        <DownIcon size={14} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('audience.title')}
        footer={
          <Button kind="primary" block onClick={() => setOpen(false)}>
            {t('audience.done')}
          </Button>
        }
      >
        <RadioList
          label={t('visibility.label')}
          value={visibility}
          onChange={(next) => onChange({ ...value, visibility: next })}
          options={[option('visibility', 'public' as const), option('visibility', 'friends' as const)]}
        />
        <RadioList
          label={t('comments.label')}
          value={commentPolicy}
          onChange={(next) => onChange({ ...value, commentPolicy: next })}
          options={[
            option('comments', 'everyone' as const),
            option('comments', 'friends' as const),
            option('comments', 'nobody' as const),
          ]}
        />
      </Sheet>
    </>
  );
}
