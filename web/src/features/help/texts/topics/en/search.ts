import type { Topic } from '../../help-texts';

export const search: Topic<'search'> = {
  title: 'Searching',
  about: 'Finding people, homepages, jobs and more, and saved searches',
  questions: {
    find: {
      question: 'How do I find people, companies or jobs?',
      answer: [
        'Type in the search box at the top. As you type, it suggests people and homepages, then words. Use the arrow keys and Enter to choose one.',
        '**All** shows the best matches of each type. The other tabs show one type each, with the number of results. **Only mine** searches your own messages.',
        'You can act right from the results: add a friend, follow, save a position, apply or register.',
      ],
      words: 'look for people company school event enrolment moment tab scan code',
    },
    words: {
      question: 'How can I make my search more precise?',
      answer: [
        {
          list: [
            'Type names by how they sound, in full or by their initials: `zhangsan` or `zs` finds people called Zhang San.',
            'Simplified or traditional characters and upper or lower case make no difference.',
            '`"exact words"` in quotes only finds exactly those words.',
            '`-word` excludes a word.',
            '`@handle` finds the homepage with that handle.',
          ],
        },
        'Titles, degrees and cities are found in other languages too: `programmer` also finds matching titles in Chinese or Japanese. If there are no results, typos are corrected, and the page tells you.',
      ],
      words: 'pinyin initials quotes minus exact phrase typo spelling synonym',
    },
    narrow: {
      question: 'How do I narrow down the results?',
      answer: [
        'Choose a type, then select filters such as city, company, school or job type. On a phone, tap **Filters**. Each option shows how many results it has.',
        'The page’s address contains your whole search, so you can bookmark or share it.',
      ],
      words: 'filter sort order city company newest',
    },
    save: {
      question: 'How do I get notified of new results?',
      answer: [
        {
          steps: [
            'Search, and choose a type.',
            'Select **Save this search**, give it a name, and choose how often to be notified: immediately, daily or weekly.',
            'You’ll get new results in your notifications, and by email or push depending on your settings.',
          ],
        },
        'You’re notified of each result once, and only of results you have access to. Edit, pause or delete your searches under [Saved searches](/search/saved). Each email has a link to unsubscribe from its search with one click.',
      ],
      words: 'alert subscribe new results notification mail weekly daily stop',
    },
    history: {
      question: 'Who can see what I’ve searched for?',
      answer: [
        'Only you. Your recent searches appear on the [search page](/search) and as suggestions while you type. There you can remove them one by one or all at once, or turn off **Remember my searches**.',
        'When you log out, they’re removed from the device.',
      ],
      words: 'history forget clear delete privacy remember',
    },
    'not-found': {
      question: 'Why can’t I find someone?',
      answer: [
        'You can’t find members who have blocked you or whom you have blocked, or accounts that are deactivated. Some members can only be found by their friends.',
        'If a profile isn’t visible to you, only its name is searched. Homepages appear once they’re approved. Jobs, enrolments and events appear until they end.',
      ],
      words: 'missing hidden invisible blocked no results',
    },
  },
};
