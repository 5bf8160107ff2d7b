import { useState } from 'react';
import { cx } from '../lib/cx';
import { BuildingIcon, PersonIcon, VerifiedIcon } from './icons';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** id of the member or homepage: decides the colour behind the initials */
  id?: string;
  name?: string;
  /** address of the photo; without one, or when it cannot be loaded, the initials */
  photo?: string | null;
  size?: 24 | 32 | 40 | 48 | 56 | 72 | 96;
  /** round for people, a rounded square for companies and schools */
  shape?: 'round' | 'square';
  online?: boolean;
  /** text of the verified mark, e.g. "Verified" */
  verified?: string;
  className?: string;
}

// Dark enough for white letters (4.5:1), in both colour schemes.
const colours = [
  '#8a4f00',
  '#a3374b',
  '#7a4a9c',
  '#4956b5',
  '#1668a8',
  '#0b7285',
  '#157347',
  '#5f6b1c',
  '#8f4a2f',
  '#5a6472',
];

export function colourOf(id: string): string {
  let sum = 7;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return colours[sum % colours.length] ?? '#5a6472';
}

const han = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

const aside = /[(（[【［].*?[)）\]】］]/gu;
const marks = /\p{P}+/gu;

/** A name without additions in brackets, unless there is nothing else. */
const plain = (name: string): string => name.replace(aside, ' ').trim() || name;

/**
 * "Ada Lovelace" and "Ada Lovelace (she/her)" → AL. For a person's Chinese or Japanese name the last two characters, 欧阳修 → 阳修; for
 * a company's or a school's the first two.
 */
export function initialsOf(name: string, of: 'person' | 'homepage' = 'person'): string {
  const words = plain(name)
    .split(/[\s·・]+/u)
    .map((word) => word.replace(marks, ''))
    .filter(Boolean);
  const [first = '', ...others] = words;
  if (han.test(first)) {
    const characters = Array.from(of === 'person' ? (others.at(-1) ?? first) : first);
    return (of === 'person' ? characters.slice(-2) : characters.slice(0, 2)).join('');
  }
  const letters = [first, others.at(-1) ?? ''].map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** Decoration: the name is shown beside it. An avatar without a name needs a link or button with the name as its label. */
export function Avatar({ id, name = '', photo, size = 40, shape = 'round', online, verified, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = initialsOf(name, shape === 'round' ? 'person' : 'homepage');
  const Nobody = shape === 'round' ? PersonIcon : BuildingIcon;
  const picture = photo && photo !== broken ? photo : null;
  return (
    <span className={cx(styles.avatar, styles[`size${size}`], styles[shape], className)}>
      {picture ? (
        <img
          className={styles.photo}
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <span
          className={cx(styles.initials, !initials && styles.nobody)}
          style={initials ? { backgroundColor: colourOf(id ?? name) } : undefined}
          aria-hidden="true"
        >
          {initials || <Nobody size={size * 0.6} />}
        </span>
      )}
      {online && <span className={styles.online} />}
      {verified && (
        <span className={styles.verified} role="img" aria-label={verified} title={verified}>
          <VerifiedIcon size={Math.max(14, size * 0.3)} />
        </span>
      )}
    </span>
  );
}
