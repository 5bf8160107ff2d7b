import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Privacy policy',
  summary:
    'Which data of yours we keep, what for, for how long, and what you can do about it. In short: we keep what you enter and what a safe login needs; we do not track you, show no advertising and sell no data.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      text: [
        'Responsible is the organisation that operates Renmai at the address that your browser shows. You reach it by the contact that it names for this site, also for all questions about this policy.',
      ],
    },
    {
      id: 'principles',
      title: 'Our principles',
      text: [
        {
          list: [
            'We ask only for what is needed. Of your profile only your name is obligatory.',
            'You decide who sees what, and our servers check it wherever data is given out.',
            'No tracking, no advertising, no profiles about your behaviour, no programs of third parties in the pages.',
            'We sell no data.',
            'You can take a copy of your data and have it erased, without asking anyone.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'What we keep, what for, and for how long',
      text: [
        {
          head: ['Data', 'Purpose', 'How long'],
          rows: [
            [
              'Account: name, e-mail address, mobile number, language, time of registration',
              'To run your account, let you log in, and send you codes and safety notices',
              'Until your account is erased',
            ],
            [
              'Password, only as a hash by argon2id',
              'To check your password at login; the password itself is not kept',
              'Until it is replaced or the account is erased',
            ],
            [
              'Two-step verification: the secret (encrypted), recovery codes (as keyed hashes)',
              'To check the second step, if you have turned it on',
              'Until you turn it off or the account is erased',
            ],
            [
              'Verification codes, as keyed hashes',
              'To prove that an address is yours',
              'Valid 10 minutes; erased soon after',
            ],
            [
              'Sessions: device and browser (from what the browser says), network address, the country it belongs to, begin and last use',
              'To keep you logged in, to show you your sessions, and to notice misuse',
              'Until the session ends: when you end it, after 30 days without use, at the latest after 180 days',
            ],
            [
              'Devices and networks you have logged in from, only as keyed hashes',
              'So that strangers who guess at your password do not slow you down',
              '90 days after they were last seen',
            ],
            [
              'Messages to you on their way (encrypted)',
              'To deliver codes and notices even after a fault',
              'Until they have been sent or are out of date',
            ],
            [
              'Failed attempts, as counters under keyed hashes',
              'To slow down guessing and mass requests',
              'Up to 24 hours',
            ],
            ['Agreements accepted: version and time', 'To prove what was agreed', 'Until your account is erased'],
            [
              'Reason and comment when you deactivate or cancel',
              'To become better',
              'Until you come back, or your account is erased',
            ],
            [
              'Profile: headline, text about you, place, industry, education, work experience, skills, languages, offered services, areas of interest, contact details, visibility settings',
              'To show it to those whom you have chosen',
              'Until you remove it or the account is erased',
            ],
            [
              'Files that you upload: re-encoded pictures without metadata',
              'To show them where you have put them',
              'As long as they are used; otherwise erased after a day',
            ],
            [
              'Technical logs: time, requested address without secrets, result, duration',
              'To run the servers safely and find faults',
              'Only as long as this purpose requires',
            ],
          ],
        },
        'The country of a session is looked up in a table on our own server; nobody else is asked.',
      ],
    },
    {
      id: 'bases',
      title: 'On which legal basis',
      text: [
        {
          list: [
            '**To perform the agreement with you:** account, login, profile, files.',
            '**Because you want it:** everything in your profile beyond your name, and the visibility that you choose. You can take it back at any time by removing it or changing the setting.',
            '**Our legitimate interest in safety:** sessions, limits on attempts, logs.',
            '**Legal obligations,** where a law demands that we keep or hand over something.',
          ],
        },
      ],
    },
    {
      id: 'visibility',
      title: 'What other people see',
      text: [
        'For your profile, your contact details and your list of friends you choose between everyone, friends of friends, friends, and only me. At the beginning the profile is open to everyone, contact details and the list of friends to friends. If the profile is open to everyone, visitors without an account and search engines can read it too, but without areas of interest, contact details and the list of friends. You change this under [Visibility](/settings/visibility).',
        'Even if you restrict your profile, other members see your name and photo; visitors without an account then see nothing. The address you log in with is never shown to others. Photo and cover can be opened by anyone who knows the address of the picture.',
        'If everyone may see your profile, a shared link shows name, headline, place and photo as a preview in other apps. Those apps may keep the preview for a time.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else receives data',
      text: [
        'Providers who work for us and on our instructions: for the servers and the storage of files, for sending e-mails, and for sending text messages. They receive only what their task requires: the sender of text messages, for example, the number and the text with the code.',
        'Authorities and courts, only as far as a law obliges us. We examine each request.',
        'Nobody else, unless you have expressly agreed.',
      ],
    },
    {
      id: 'place',
      title: 'Where data is kept',
      text: [
        'Data is kept on servers that the operator has chosen. If data is to be stored or processed in a country other than yours, this happens only under the conditions that the law where you live sets for it, and with your separate consent where the law demands that.',
        'What everyone may see can, by its nature, be opened from any country.',
      ],
    },
    {
      id: 'safety',
      title: 'How data is protected',
      text: [
        {
          list: [
            'Passwords are kept only as hashes by argon2id. Codes, tickets and login keys are kept as keyed hashes, secrets for two-step verification encrypted.',
            'Access keys are valid for 15 minutes. The login key in the cookie is replaced at every use; if a spent one appears, the session is ended.',
            'Guessing is slowed down. Whether an address has an account cannot be found out.',
            'All metadata is removed from uploaded pictures. Private files can be opened only by links that expire after a few minutes.',
            'Passwords, codes and keys are never written into logs.',
          ],
        },
        'Should your data get into the wrong hands in spite of this, we inform you and the competent authority as the law demands.',
      ],
    },
    {
      id: 'erasure',
      title: 'Erasure',
      text: [
        'If you [cancel your account](/settings/cancel), there is a grace of 30 days, in which you can change your mind. Then your account, profile and files are erased in all parts of Renmai. In backups they remain until those are overwritten in turn, and are not used for anything else.',
        'We keep only that an account with this number has been erased, so that it does not come back by mistake, and what a law obliges us to keep.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        {
          list: [
            '**To know and to take with you:** [Export your data](/settings/export) gives you a copy in a common format.',
            '**To correct:** in [your profile](/profile) and in the [settings](/settings).',
            '**To restrict:** under [Visibility](/settings/visibility), or by [deactivating](/settings/deactivate).',
            '**To erase:** single contents where they stand, everything by [cancelling](/settings/cancel).',
            '**To withdraw consent and to object,** without giving reasons, for the future.',
            '**To complain** to the data protection authority where you live.',
          ],
        },
        'For what cannot be done with these pages, write to us. We answer within a month. There are no decisions about you that are made by programs alone and have legal effect.',
      ],
    },
    {
      id: 'minors',
      title: 'Young people',
      text: [
        'Renmai is not meant for people under 16. If we learn that a younger person has registered, we erase the account.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      text: [
        'Each version bears the day on which it was published. If we change something that matters, we ask you at your next visit to read and accept the new version. We do not use data for new purposes without telling you before.',
      ],
    },
  ],
};
