import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { copyText } from '../lib/copy-text';
import { paths } from '../lib/paths';
import { useHasScreen } from '../lib/screens';
import { type Icon, MessageIcon, ShareIcon } from './icons';
import { LinkIcon, MailIcon, QrIcon } from './more-icons';
import { Sheet } from './sheet';
import { Skeleton } from './skeleton';
import { toast } from './toast';
import styles from './share-sheet.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

export interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** description of the shared thing, for the app that receives it */
  text: string;
  /** address of the page within this app */
  path: string;
  /** contact information of the shared member, shown on demand */
  contact?: ReactNode;
  /** shown from the beginning */
  shows?: 'code';
  /** below the ways to share */
  children?: ReactNode;
}

interface EntryProps {
  icon: Icon;
  label: string;
}

const Face = ({ icon: Icon, label }: EntryProps) => (
  <>
    <span className={styles.icon}>
      <Icon size={24} />
    </span>
    {label}
  </>
);

const mailWith = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** Ways to share the address of a page: messages, another app, the link, a code to scan; for a member also the contact information. */
export function ShareSheet({ open, onClose, title, text, path, contact, shows, children }: ShareSheetProps) {
  const { t } = useTranslation('ui');
  const has = useHasScreen();
  const [shown, setShown] = useState<'code' | 'contact' | null>(shows ?? null);
  const toggle = (what: 'code' | 'contact') => setShown(shown === what ? null : what);
  const url = new URL(path, window.location.origin).href;

  const elsewhere = async () => {
    try {
      await navigator.share({ title: text, url });
      onClose();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(t('share.failed'), { kind: 'bad' });
    }
  };
  const copy = async () => {
    const done = await copyText(url);
    toast(done ? t('share.copied') : t('share.notCopied', { url }), { kind: done ? 'good' : 'bad' });
    if (done) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} width="medium">
      <div className={styles.ways}>
        {has(paths.messages) && (
          <Link className={styles.way} to={paths.sendPage(path)} onClick={onClose}>
            <Face icon={MessageIcon} label={t('share.messages')} />
          </Link>
        )}
        {'share' in navigator ? (
          <button type="button" className={styles.way} onClick={() => void elsewhere()}>
            <Face icon={ShareIcon} label={t('share.elsewhere')} />
          </button>
        ) : (
          // most browsers of a desk hand nothing on
          <a className={styles.way} href={mailWith(text, url)} onClick={onClose}>
            <Face icon={MailIcon} label={t('share.mail')} />
          </a>
        )}
        <button type="button" className={styles.way} onClick={() => void copy()}>
          <Face icon={LinkIcon} label={t('share.copy')} />
        </button>
        <button type="button" className={styles.way} aria-expanded={shown === 'code'} onClick={() => toggle('code')}>
          <Face icon={QrIcon} label={t('share.code')} />
        </button>
        {contact !== undefined && (
          <button
            type="button"
            className={styles.way}
            aria-expanded={shown === 'contact'}
            onClick={() => toggle('contact')}
          >
            <Face icon={MailIcon} label={t('share.contact')} />
          </button>
        )}
      </div>
      {shown === 'code' && (
        <Suspense fallback={<Skeleton height={220} />}>
          <div className={styles.code}>
            <QrCode text={url} label={t('share.codeOf', { text })} />
            <p>{t('share.scan')}</p>
          </div>
        </Suspense>
      )}
      {shown === 'contact' && <div className={styles.contact}>{contact}</div>}
      {children}
    </Sheet>
  );
}
