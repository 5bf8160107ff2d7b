import styles from './logo.module.css';

/** 人, a person, drawn as three connected points. Also in place of a photo where the product itself acts. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className={styles.mark}>
    <rect width="64" height="64" rx="15" fill="#1677d2" />
    <g fill="none" stroke="#fff" strokeWidth="5.5" strokeLinecap="round">
      <path d="M32.5 17.5C32.5 31 27 41 16.5 47" />
      <path d="M32 29.5C34.5 38 40 44 47.5 47" />
    </g>
    <g fill="#fff">
      <circle cx="32.5" cy="16.5" r="6.5" />
      <circle cx="16" cy="47.5" r="5" />
      <circle cx="48" cy="47.5" r="5" />
    </g>
  </svg>
);

/** The mark and the name. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <span className={styles.logo} style={{ fontSize: size * 0.6 }}>
    <Mark size={size} />
    <span>Renmai</span>
  </span>
);
