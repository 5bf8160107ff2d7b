import { useTranslation } from 'react-i18next';

interface NameReadingProps {
  /** in kana; empty or left out: not told */
  reading: string | undefined;
  className: string | undefined;
}

/** How the name above is read, for those who read Japanese. */
export function NameReading({ reading, className }: NameReadingProps) {
  const { i18n } = useTranslation();
  if (!reading || i18n.language !== 'ja') return null;
  return (
    <p className={className} lang="ja">
      {reading}
    </p>
  );
}
