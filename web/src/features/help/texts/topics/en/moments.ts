import type { Topic } from '../../help-texts';

export const moments: Topic<'moments'> = {
  title: 'Moments and feed',
  about: 'What you share, and what you see',
  questions: {
    write: {
      question: 'How do I share something?',
      answer: [
        'Under [Post](/post): text, up to 9 pictures (20 MB each) or one video (50 MB, 60 seconds). Type `@` to name a member and `#` for a topic. Pictures can be dropped on the page or pasted, put in order, and described in words for people who do not see them. “Preview” shows the moment as others see it.',
        'What you have not posted is kept in this browser until you return, or sign out; its files are kept for a day.',
      ],
      words: 'post moment picture video draft mention hashtag topic alt description',
    },
    'who-sees': {
      question: 'Who sees my moments, and who may comment?',
      answer: [
        {
          list: [
            '**Public:** every member, and visitors too if everyone may see your profile. Members can share it.',
            '**Friends:** your friends only. Such a moment cannot be shared.',
          ],
        },
        'You also choose who may comment: everyone who sees it, friends, or nobody. Both can be changed afterwards. Everyone who sees a moment also sees the comments under it.',
        'Members who are no longer your friends do not see your moments for friends any more, pictures and videos included. If you make a public moment one for friends, its pictures and videos may still open for up to ten minutes where they were loaded before.',
      ],
      words: 'visibility public friends private comments off',
    },
    change: {
      question: 'Can I change or delete a moment?',
      answer: [
        'Yes, from its menu. Text, descriptions, visibility and who may comment can be changed; pictures and videos stay as they are. The moment is marked as edited, and under “Edit history” everyone who sees it can read the last 50 earlier texts. What you wrote for friends stays hidden from others when you make the moment public.',
        'Deleting takes comments, reactions and files with it, for good. Where others have shared it, it then says that the moment is not available any more.',
      ],
      words: 'edit history version delete remove undo',
    },
    order: {
      question: 'In which order is my feed?',
      answer: [
        'Newest first, or ranked: “Sort by” at the top of [Home](/) stays as you put it, on every device. New moments count most in the ranked order too; placed higher are those',
        {
          list: [
            'that mention you;',
            'by members to whose moments you have often reacted or commented in the last 30 days;',
            'that many members react to or comment on;',
            'that friends of yours reacted to;',
            'by friends, a little before others.',
          ],
        },
        '“Why am I seeing this?” in the menu of a moment says what applied. What you look at does not count, and nobody can pay to be shown higher. There is no advertising.',
      ],
      words: 'algorithm sort ranked newest why am i seeing this',
    },
    comments: {
      question: 'What can I do about comments?',
      answer: [
        'You can like comments and reply to them, edit or delete your own, and delete any comment under your own moment; its replies go with it. If you want no comments at all, choose so when you post or afterwards.',
        'Your comments can be read, with your name and photo, by all who see the moment: under a public one possibly by visitors too, even if your profile is restricted. Members on your blacklist and you do not see each other’s moments and comments.',
      ],
      words: 'reply delete moderate like',
    },
    links: {
      question: 'What is shown of a link, and can a moment be shared elsewhere?',
      answer: [
        'In a moment without pictures and video the first link gets a preview. As soon as you have typed it, our server fetches that page, at most once a day, and keeps title, description and picture; so the other site does not learn who writes or reads. You can remove the preview before posting.',
        'By “Share” below a public moment you share it here with your own words, copy its link, or hand it to another app. Other apps show a preview with your name, the beginning of the text and a picture, if everyone may see your profile.',
      ],
      words: 'preview url share wechat card forward repost',
    },
    keep: {
      question: 'Where do I find what I kept for later?',
      answer: [
        '“Keep” below a moment puts it under [Bookmarks](/bookmarks). Only you see them, and the author is not told. What you may no longer see is left out.',
      ],
      words: 'bookmark save favourite later',
    },
  },
};
