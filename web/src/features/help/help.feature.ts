import type { Feature, OldParameters } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { agreementIds } from './texts/agreement-texts';
import { catalogue } from './texts/catalogue';

const known = (name: string | undefined): string | null => (name && /^[a-z-]{2,40}$/.test(name) ? name : null);
const isTopic = (name: string | null): name is string => name !== null && Object.hasOwn(catalogue, name);
const topicOf = ({ topic, type, id }: OldParameters): string | null => known(topic ?? type ?? id ?? 'account');
/** The path of a topic; all topics if there is none of the name. */
const toTopic = (parameters: OldParameters): string => {
  const topic = topicOf(parameters);
  return isTopic(topic) ? `${paths.help}/${topic}` : paths.help;
};
/** The path of an answer; without a name, the path of the most frequent question. */
const toQuestion =
  (usual: string) =>
  ({ question, ...parameters }: OldParameters): string =>
    known(question) && isTopic(topicOf(parameters))
      ? `${toTopic(parameters)}/${known(question)}`
      : `${paths.help}/${usual}`;
const agreements: Readonly<Record<string, string>> = {
  ...{ user: 'user-agreement', service: 'user-agreement', privacy: 'privacy-policy', cookie: 'cookie-policy' },
  ...{ cookies: 'cookie-policy', permission: 'permission-notes', permissions: 'permission-notes' },
};
/** The path of the agreement that is requested by its short or its whole name; the list if none is. */
const toAgreement = ({ type, id }: OldParameters): string => {
  const name = known((type ?? id)?.toLowerCase());
  const document = name && (agreements[name] ?? agreementIds.find((one) => one === name));
  return document ? `/agreements/${document}` : '/agreements';
};

export const help: Feature = {
  name: 'help',
  screens: [
    {
      path: paths.help,
      title: 'title',
      load: async () => (await import('./help-page')).HelpPage,
      for: 'reader',
      frame: 'page',
      old: [{ from: 'news/XY/bzzx' }, { from: 'news/XY/bzzx/bzzx' }],
    },
    {
      path: `${paths.help}/:topic`,
      load: async () => (await import('./topic-page')).TopicPage,
      for: 'reader',
      frame: 'page',
      old: ['news/XY/bzzx2', 'news/XY/bzzx/bzzx2'].map((from) => ({
        ...{ from, to: toTopic, example: { topic: 'privacy' } },
      })),
    },
    {
      path: `${paths.help}/:topic/:question`,
      load: async () => (await import('./question-page')).QuestionPage,
      for: 'reader',
      frame: 'page',
      old: ['news/XY/bzzx2/', 'news/XY/bzzx/', 'news/XY/bzzx/bzzx2/'].flatMap((folder) => [
        { from: `${folder}bzzx2a`, to: toQuestion('account/register') },
        { from: `${folder}bzzx2b`, to: toQuestion('account/log-in'), example: { topic: 'privacy', question: 'share' } },
      ]),
    },
    {
      path: '/agreements',
      title: 'agreements',
      load: async () => (await import('./agreements-page')).AgreementsPage,
      for: 'reader',
      frame: 'page',
    },
    {
      path: '/leave',
      load: async () => (await import('./leave-page')).LeavePage,
      for: 'reader',
      frame: 'page',
      old: [
        {
          from: 'webview/webview',
          to: ({ url, src, link }) => `/leave?${new URLSearchParams({ url: url ?? src ?? link ?? '' })}`,
          example: { url: 'https://example.com/' },
        },
      ],
    },
    {
      path: '/agreements/:document',
      load: async () => (await import('./agreement-page')).AgreementPage,
      for: 'reader',
      frame: 'page',
      old: [{ from: 'news/XY/xieyi', to: toAgreement, example: { type: 'privacy' } }],
    },
  ],
};
