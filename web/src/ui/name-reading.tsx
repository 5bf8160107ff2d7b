import { useTranslation } from 'react-i18next';

interface NameReadingProps {
  /** in kana; empty or left out: the member has not given it */
  reading: string | undefined;
  className: string | undefined;
}

/** The reading of the name above, for members who read Japanese. */
export function NameReading({ reading, className }: NameReadingProps) {
  const { i18n } = useTranslation();
  if (!reading || i18n.language !== 'ja') return null;
  return (
    <p className={className} lang="ja">
      {reading}
    </p>
  );
}
