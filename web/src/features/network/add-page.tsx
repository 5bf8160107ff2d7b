import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { Slot } from '../../lib/slots';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card, Section } from '../../ui/card';
import { ShareIcon } from '../../ui/icons';
import { ContactsIcon, QrIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { canHash } from './contacts/hash-address';
import { FindByAddress } from './find-by-address';
import { networkPaths } from './network-paths';
import styles from './add.module.css';
import shared from './network.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code')).QrCode }));
const ScanSheet = lazy(async () => ({ default: (await import('./scan/scan-sheet')).ScanSheet }));

/** Ways to find each other: show a code, scan a code, search for an address, compare the address book. */
export function AddPage() {
  const { t } = useTranslation('network');
  const account = useAccount();
  const [sharing, setSharing] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!account) return null;
  const name = displayName(account);
  const path = paths.member(account.memberId);
  return (
    <Page title={t('add.title')} back={networkPaths.network}>
      <Card>
        <div className={styles.own}>
          <Avatar id={account.memberId} name={name} photo={account.photo} size={56} />
          <p className={styles.ownName} dir="auto">
            {name}
          </p>
          <div className={styles.code}>
            <Suspense fallback={<Skeleton width={184} height={184} />}>
              <QrCode text={new URL(path, window.location.origin).href} label={t('add.codeOf', { name })} size={184} />
            </Suspense>
          </div>
          <p>{t('add.codeText')}</p>
          <div className={styles.pair}>
            <Button
              kind="primary"
              icon={QrIcon}
              onClick={() => {
                setWanted(true);
                setScanning(true);
              }}
            >
              {t('scan.title')}
            </Button>
            <Button icon={ShareIcon} onClick={() => setSharing(true)}>
              {t('add.share')}
            </Button>
          </div>
        </div>
      </Card>
      <Section title={t('find.title')}>
        {canHash() ? <FindByAddress /> : <p className={shared.quietText}>{t('contacts.insecure')}</p>}
      </Section>
      <ListGroup>
        <ListRow icon={ContactsIcon} label={t('contacts.title')} hint={t('contacts.hint')} to={networkPaths.contacts} />
      </ListGroup>
      {sharing && <Slot name="own.share" props={{ onClose: () => setSharing(false) }} />}
      {wanted && (
        <Suspense fallback={null}>
          <ScanSheet open={scanning} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </Page>
  );
}
