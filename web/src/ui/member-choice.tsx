import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { CheckIcon } from './icons';
import { MemberLine } from './member-line';
import styles from './friend-choice.module.css';

interface MemberChoiceProps {
  members: readonly MemberCard[];
  chosen: readonly string[];
  onToggle: (memberId: string) => void;
}

/** Members to choose some of. */
export function MemberChoice({ members, chosen, onToggle }: MemberChoiceProps) {
  return (
    <ul className={styles.friends}>
      {members.map((member) => {
        const on = chosen.includes(member.memberId);
        return (
          <li key={member.memberId}>
            <button type="button" className={styles.friend} aria-pressed={on} onClick={() => onToggle(member.memberId)}>
              <MemberLine member={{ ...member, photo: member.photo?.list.url }} size={40} />
              <span className={styles.tick}>{on && <CheckIcon size={18} strokeWidth={2.5} />}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
