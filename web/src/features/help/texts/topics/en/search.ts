import type { Topic } from '../../help-texts';

export const search: Topic<'search'> = {
  title: 'Searching',
  about: 'Finding people, homepages, jobs and more, and saved searches',
  questions: {
    find: {
      question: 'How do I find people, companies or jobs?',
      answer: [
        'Type into the search box at the top. From the first letter on it suggests people and homepages, then words; the arrow keys and Enter choose one.',
        '**All** shows the best of each kind. The tabs behind it are the kinds, with how much there is of each. **Only yours** looks through your own messages.',
        'Where something was found you can act at once: add a friend, follow, save a position, apply or register.',
      ],
      words: 'look for people company school event enrolment moment tab scan code',
    },
    words: {
      question: 'How can I write what I look for?',
      answer: [
        {
          list: [
            'Names by their sounds, in full or by first letters: `zhangsan` or `zs` finds whoever is called Zhang San.',
            'Simplified or traditional characters, upper or lower case: it makes no difference.',
            '`"exact words"` in quotes have to stand so.',
            '`-word` must not be there.',
            '`@handle` finds the homepage with this name.',
          ],
        },
        'Titles, degrees and cities are found in other languages too: `programmer` also finds those who call it so in Chinese or Japanese. A mistyped word is put right where nothing was found, and the page says so.',
      ],
      words: 'pinyin initials quotes minus exact phrase typo spelling synonym',
    },
    narrow: {
      question: 'How do I narrow the results?',
      answer: [
        'Choose a kind, then tick what should fit: city, company, school, kind of work and more. On a phone press **Filters**. Each value says how many results it leaves.',
        'The address of the page has your whole search: you can keep it or send it.',
      ],
      words: 'filter sort order city company newest',
    },
    save: {
      question: 'How do I hear of new results?',
      answer: [
        {
          steps: [
            'Search, and choose a kind.',
            'Press **Save this search**, give it a name, and say how often: at once, daily or weekly.',
            'New results come to your notifications, and by mail or push as you have set it.',
          ],
        },
        'You hear of each result once, and only of what you may see. Change, pause or delete your searches under [Saved searches](/search/saved). Each mail has a link that ends its search by one click.',
      ],
      words: 'alert subscribe new results notification mail weekly daily stop',
    },
    history: {
      question: 'Who sees what I have searched for?',
      answer: [
        'Only you. Your last searches stand on the [search page](/search) and are suggested while you type. Forget them one by one or all, or turn **Remember my searches** off there.',
        'When you log out, nothing of them stays on the device.',
      ],
      words: 'history forget clear delete privacy remember',
    },
    'not-found': {
      question: 'Why do I not find somebody?',
      answer: [
        'You do not find members who have blocked you, or whom you have blocked, nor accounts that are deactivated. Some members let only their friends find them.',
        'Of a profile that is not open to you, only the name is searched. Homepages appear once they are approved; jobs, enrolments and events until they end.',
      ],
      words: 'missing hidden invisible blocked no results',
    },
  },
};
