import type { Locale } from '@renmai/contracts';
import { questionPage } from '@renmai/service-kit';
import type { UnsubscribeTexts } from '../texts/texts.js';
import type { MailSort } from './preferences.service.js';

export const unsubscribePage = (
  texts: UnsubscribeTexts,
  { locale, sort, done }: { locale: Locale; sort: MailSort; done: boolean },
): string =>
  questionPage({
    locale,
    title: texts.title,
    text: done ? texts.done[sort] : texts.question[sort],
    button: done ? null : texts.button,
    link: { path: '/settings/notifications', text: texts.settings },
  });
