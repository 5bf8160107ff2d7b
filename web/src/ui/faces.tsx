import { Avatar } from './avatar';
import styles from './faces.module.css';

interface FacesProps {
  members: readonly { memberId: string; name: string; photo?: string | null }[];
}

/** A few members as overlapping photos; decoration, since the words beside them name the members. */
export const Faces = ({ members }: FacesProps) =>
  members.length > 0 && (
    <span className={styles.faces} aria-hidden="true">
      {members.map(({ memberId, name, photo }) => (
        <Avatar key={memberId} id={memberId} name={name} photo={photo} size={24} className={styles.face} />
      ))}
    </span>
  );
