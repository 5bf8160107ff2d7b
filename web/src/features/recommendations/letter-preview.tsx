import type { Account } from '@renmai/contracts/identity/fields';
import type { RecommendationForm } from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { useChosenMemberQuery } from '../../api/friends.api';
import { displayName } from '../../lib/display-name';
import { Sheet } from '../../ui/sheet';
import { Letter } from './letter';
import styles from './recommendations.module.css';

interface LetterPreviewProps {
  /** null: closed */
  form: RecommendationForm | null;
  subject: MemberCard;
  account: Account;
  onClose: () => void;
}

const nowhere = { region: '', city: '' };

/** The letter as others will see it. */
export function LetterPreview({ form, subject, account, onClose }: LetterPreviewProps) {
  const { t } = useTranslation('recommendations');
  const { memberId } = account;
  const { data: card } = useChosenMemberQuery(memberId, { skip: form === null });
  const author = card ?? {
    memberId,
    name: displayName(account),
    headline: '',
    place: nowhere,
    photo: null,
    degree: null,
  };
  return (
    <Sheet open={form !== null} onClose={onClose} title={t('form.preview')} width="wide">
      {form && (
        <div className={styles.paper}>
          <Letter letter={{ ...form, author, subject, writtenAt: null }} unlinked />
        </div>
      )}
    </Sheet>
  );
}
