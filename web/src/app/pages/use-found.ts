import type { Locale } from '@renmai/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.slice';
import { type HelpHit, searchHelp } from '../../features/help/search-help';
import { foundByName, loadNameEngine } from '../../lib/names/name-engine';
import { i18n } from '../../lib/i18n/i18n';
import { type LoadFeatures, useLoadFeatures } from '../../lib/screens';

interface FoundPage {
  path: string;
  title: string;
}

interface Found {
  pages: FoundPage[];
  answers: HelpHit[];
  busy: boolean;
}

const most = 8;

/** Every screen that has a title and needs no parameter, for members or for everyone. */
async function titledScreens(load: LoadFeatures, member: boolean): Promise<FoundPage[]> {
  const features = await load();
  await i18n.loadNamespaces(features.map(({ name }) => name));
  return features.flatMap(({ name, screens }) =>
    screens.flatMap(({ path, title, for: audience }) => {
      const open = audience === 'everyone' || audience === 'reader' || (audience === 'member') === member;
      return title && open && !path.includes(':') ? [{ path, title: i18n.t(title, { ns: name }) }] : [];
    }),
  );
}

const nothing: Found = { pages: [], answers: [], busy: false };

/** The results that this build can find by itself, in the current language. */
export function useFound(query: string): Found {
  const { language } = useTranslation().i18n;
  const load = useLoadFeatures();
  const member = useSession().status === 'signed-in';
  const [found, setFound] = useState<{ for: string; pages: FoundPage[]; answers: HelpHit[] } | null>(null);
  const wanted = query.trim();
  const key = `${language} ${member} ${wanted}`;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    const search = async () => {
      const [screens, answers] = await Promise.all([
        titledScreens(load, member),
        searchHelp(language as Locale, wanted).catch((): HelpHit[] => []),
        loadNameEngine(),
      ]);
      const pages = foundByName(wanted, screens, { namesOf: ({ title }) => [title] }).slice(0, most);
      if (!gone) setFound({ for: key, pages, answers: answers.slice(0, most) });
    };
    void search().catch(() => !gone && setFound({ for: key, pages: [], answers: [] }));
    return () => {
      gone = true;
    };
  }, [key, wanted, language, load, member]);
  if (!wanted) return nothing;
  return { pages: found?.pages ?? [], answers: found?.answers ?? [], busy: found?.for !== key };
}
