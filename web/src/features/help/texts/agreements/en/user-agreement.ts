import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'User agreement',
  summary:
    'What you may expect of Renmai and what we expect of you. In short: be who you are, treat others fairly, keep your login to yourself; what you write stays yours, and you can leave at any time.',
  sections: [
    {
      id: 'about',
      title: 'About this agreement',
      text: [
        'Renmai is a network for professional life: members keep a profile, connect with each other and take part in what companies and schools publish here. “We” is the organization that operates Renmai at the address that your browser shows. “You” is whoever registers an account.',
        'The agreement is concluded when you accept it while registering. The [privacy policy](/agreements/privacy-policy), the [cookie policy](/agreements/cookie-policy) and the [permission notes](/agreements/permission-notes) tell you how we handle your data; they do not restrict rights that the law gives you.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        {
          list: [
            'You must be at least 16 years old, and old enough where you live to conclude this agreement by yourself.',
            'You register with an email address or mobile number of your own, which you confirm with a code, and under the name by which you are known professionally.',
            'An account belongs to one person. It may not be sold, lent or given to someone else. One person has one account.',
            'Keep your contact addresses up to date, so that you can get back into your account.',
          ],
        },
        'If you act for a company or school, you assure us that you are entitled to do so.',
      ],
    },
    {
      id: 'login',
      title: 'Keeping your login safe',
      text: [
        'Your password, verification codes and recovery codes are for you alone. We never ask for them by telephone, email or message. We recommend [two-step verification](/settings/second-factor).',
        'If you notice that somebody else uses your account, end the sessions you do not know under [Your sessions](/settings/sessions), change your password, and tell us. What is done with your account counts as done by you, unless you are not responsible for the misuse.',
      ],
    },
    {
      id: 'contents',
      title: 'What you publish',
      text: [
        'What you write and upload stays yours. You allow us to store it, to convert it technically (for example to make smaller pictures) and to show it to those whom your settings admit, without payment and only as far as running Renmai requires it. This permission ends when you remove the content or your account is erased.',
        'Public moments may be shared by other members within Renmai, under your name, and their links may be passed on. If you delete a moment, it is gone wherever it was shared. If you edit one, its earlier text stays readable for those who see the moment. Under your own moments you decide who may comment, and you can delete comments.',
        'You are responsible for your contents. Publish only what you are entitled to, and what is true about yourself, your training and your work. If others can be recognized in a picture, ask them first.',
      ],
    },
    {
      id: 'conduct',
      title: 'Rules of conduct',
      text: [
        'Not allowed are',
        {
          list: [
            'contents that are against the law, that deceive, insult, threaten or discriminate, or that glorify violence or are pornographic;',
            'pretending to be another person, company or school, and invented qualifications;',
            'publishing personal data, trade secrets, pictures or works of others without permission, and passing on what somebody shared with friends only;',
            'harassing others: by messages, comments, repeated requests, or by a second account after you were put on a blacklist;',
            'invented or bought recommendations, and bought or faked reactions, comments and followers;',
            'trying out addresses to find out who is here, and comparing address books that are not yours;',
            'unsolicited mass messages and requests, advertising in comments of others’ moments, pyramid schemes, fraud, and asking applicants for money;',
            'malware, attacks on our systems, getting round limits or visibility settings, and collecting data of members by programs.',
          ],
        },
        'If somebody bothers you, you can delete comments under your moments, mute the member, or put the member on your [blacklist](/network/blacklist).',
      ],
    },
    {
      id: 'visibility',
      title: 'What others see',
      text: [
        'You decide who sees your profile, your contact details and your list of friends. At the beginning everyone can see your profile, while contact details and the list of friends are shown to friends only. You change this under [Visibility](/settings/visibility) and can look at the result in the [preview](/profile/preview).',
        'For each moment you choose whether everyone or only your friends see it; at the beginning a moment is public. Comments are seen by all who see the moment. Recommendations about you are shown only after you have accepted them.',
        'Your name and your photo can be seen by other members even if your profile is restricted, because otherwise nobody could recognize you. What others have seen or copied before a change we cannot call back.',
      ],
    },
    {
      id: 'service',
      title: 'What we do',
      text: [
        'Membership costs nothing. We run Renmai with care, but cannot promise that it is available at all times: maintenance, faults and events outside our control can interrupt it. We make backups to protect the whole; keep your own copy of what is important to you, for example by the [export](/settings/export).',
        'We may develop Renmai further, and change or end features. If we end something that you have entered data into, we tell you in good time, so that you can take your data with you.',
        'We show what members, companies and schools offer, but are no party to contracts between them.',
      ],
    },
    {
      id: 'measures',
      title: 'If rules are broken',
      text: [
        'If there is good reason to believe that contents break the law or this agreement, we may remove them or hide them until the matter is settled. In serious or repeated cases we may block or end an account.',
        'We choose the mildest means that is sufficient, tell you the reason unless the law forbids it, and look at the matter again if you object.',
      ],
    },
    {
      id: 'leaving',
      title: 'Pausing and leaving',
      text: [
        'You can [deactivate](/settings/deactivate) your account at any time: you are then seen nowhere until you log in again. And you can [cancel](/settings/cancel) it at any time: it is erased after 30 days, during which you can change your mind. The agreement ends with the erasure.',
        'We may end the agreement with 30 days’ notice, and at once for a serious reason. You can then still get a copy of your data, unless the law or the safety of others forbids it.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      text: [
        'We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law demands it. For slight negligence we are liable only if an essential duty of this agreement is broken, and then for the damage that is typical and could be foreseen.',
        'We do not check what members write about themselves, and are not liable for its being correct. Look twice before you send money or documents to somebody whom you do not know.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this agreement',
      text: [
        'Each version bears the day on which it was published. If we change the agreement, we ask you at your next visit to read and accept the new version before you go on. If you do not agree, you can export your data and cancel your account. The versions you have accepted, with the times, are part of your data export.',
      ],
    },
    {
      id: 'law',
      title: 'Law, language and the rest',
      text: [
        'The law of the place where the operator is established applies. Mandatory rights that protect you as a consumer where you live remain as they are, also as to which courts you can turn to.',
        'The agreement exists in Simplified Chinese, English, Traditional Chinese and Japanese. If versions differ, the one in the language of the place where the operator is established counts, otherwise the English one. If a provision is void, the others stay in force.',
        'You reach us by the contact that the operator names for this site.',
      ],
    },
  ],
};
