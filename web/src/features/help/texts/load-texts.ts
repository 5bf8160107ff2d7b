import type { Locale } from '@renmai/contracts';
import type { Agreement, AgreementId } from './agreement-texts';
import type { HelpTexts } from './help-texts';

type Load<T> = () => Promise<T>;

// Written out, so that each is a chunk of its own that nothing else waits for.
const help: Record<Locale, Load<HelpTexts>> = {
  'zh-CN': async () => (await import('./topics/zh-CN')).texts,
  en: async () => (await import('./topics/en')).texts,
  'zh-TW': async () => (await import('./topics/zh-TW')).texts,
  ja: async () => (await import('./topics/ja')).texts,
};

const agreements: Record<Locale, Record<AgreementId, Load<Agreement>>> = {
  'zh-CN': {
    'user-agreement': async () => (await import('./agreements/zh-CN/user-agreement')).agreement,
    'privacy-policy': async () => (await import('./agreements/zh-CN/privacy-policy')).agreement,
    'cookie-policy': async () => (await import('./agreements/zh-CN/cookie-policy')).agreement,
    'permission-notes': async () => (await import('./agreements/zh-CN/permission-notes')).agreement,
    'application-terms': async () => (await import('./agreements/zh-CN/application-terms')).agreement,
    'admission-terms': async () => (await import('./agreements/zh-CN/admission-terms')).agreement,
    'registration-terms': async () => (await import('./agreements/zh-CN/registration-terms')).agreement,
  },
  en: {
    'user-agreement': async () => (await import('./agreements/en/user-agreement')).agreement,
    'privacy-policy': async () => (await import('./agreements/en/privacy-policy')).agreement,
    'cookie-policy': async () => (await import('./agreements/en/cookie-policy')).agreement,
    'permission-notes': async () => (await import('./agreements/en/permission-notes')).agreement,
    'application-terms': async () => (await import('./agreements/en/application-terms')).agreement,
    'admission-terms': async () => (await import('./agreements/en/admission-terms')).agreement,
    'registration-terms': async () => (await import('./agreements/en/registration-terms')).agreement,
  },
  'zh-TW': {
    'user-agreement': async () => (await import('./agreements/zh-TW/user-agreement')).agreement,
    'privacy-policy': async () => (await import('./agreements/zh-TW/privacy-policy')).agreement,
    'cookie-policy': async () => (await import('./agreements/zh-TW/cookie-policy')).agreement,
    'permission-notes': async () => (await import('./agreements/zh-TW/permission-notes')).agreement,
    'application-terms': async () => (await import('./agreements/zh-TW/application-terms')).agreement,
    'admission-terms': async () => (await import('./agreements/zh-TW/admission-terms')).agreement,
    'registration-terms': async () => (await import('./agreements/zh-TW/registration-terms')).agreement,
  },
  ja: {
    'user-agreement': async () => (await import('./agreements/ja/user-agreement')).agreement,
    'privacy-policy': async () => (await import('./agreements/ja/privacy-policy')).agreement,
    'cookie-policy': async () => (await import('./agreements/ja/cookie-policy')).agreement,
    'permission-notes': async () => (await import('./agreements/ja/permission-notes')).agreement,
    'application-terms': async () => (await import('./agreements/ja/application-terms')).agreement,
    'admission-terms': async () => (await import('./agreements/ja/admission-terms')).agreement,
    'registration-terms': async () => (await import('./agreements/ja/registration-terms')).agreement,
  },
};

export const loadHelp = (language: Locale): Promise<HelpTexts> => help[language]();
export const loadAgreement = (language: Locale, id: AgreementId): Promise<Agreement> => agreements[language][id]();
