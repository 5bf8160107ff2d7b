import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { GlobeIcon } from '../../../ui/icons';
import { inOwnLanguage, memberPerson, type Person } from './person';
import { textsOf } from './second-language';

function readIn<P extends Person>(person: P, second: NonNullable<MemberProfile['secondLanguage']>): P {
  const texts = textsOf(second);
  return { ...person, ...inOwnLanguage(person, (field, original) => texts.get(field) ?? original) };
}

/** Readers see the texts in the second language where it is theirs, and may choose the other one. */
export function useSecondLanguage(person: Person, second: MemberProfile['secondLanguage']) {
  const { i18n } = useTranslation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const shown = second !== null && (chosen ?? second.language === i18n.language);
  return { person: shown ? readIn(person, second) : person, shown, show: setChosen };
}

/** The member with the texts in the reader's language, if it is their second one. */
export function useInReadersLanguage(member: MemberProfile | undefined): MemberProfile | undefined {
  const { i18n } = useTranslation();
  const second = member?.secondLanguage;
  if (!member || !second || second.language !== i18n.language) return member;
  return { ...member, services: readIn(memberPerson(member), second).services };
}

interface SecondLanguageLineProps {
  second: MemberProfile['secondLanguage'];
  shown: boolean;
  onShow: (shown: boolean) => void;
}

export function SecondLanguageLine({ second, shown, onShow }: SecondLanguageLineProps) {
  const { t } = useTranslation('profile');
  if (second === null) return null;
  const language = t(`second.name.${second.language}`);
  return (
    <div>
      <Button kind="quiet" size="small" icon={GlobeIcon} onClick={() => onShow(!shown)}>
        {shown ? t('second.original') : t('second.read', { language })}
      </Button>
    </div>
  );
}
