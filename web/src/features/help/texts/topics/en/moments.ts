import type { Topic } from '../../help-texts';

export const moments: Topic<'moments'> = {
  title: 'Moments and feed',
  about: 'What you share, and what you see',
  questions: {
    write: {
      question: 'How do I share something?',
      answer: [
        'Under [Post](/post), you can share text, up to 9 pictures (20 MB each) or one video (50 MB, 60 seconds). Type `@` to mention a member and `#` to add a topic. You can drag or paste pictures, reorder them, and describe them for people who can’t see them. “Preview” shows the moment as others will see it.',
        'What you haven’t posted is kept in this browser until you return or sign out. Its files are kept for a day.',
      ],
      words: 'post moment picture video draft mention hashtag topic alt description',
    },
    'who-sees': {
      question: 'Who can see and comment on my moments?',
      answer: [
        {
          list: [
            '**Public:** all members, and also visitors if everyone can see your profile. Members can share it.',
            '**Friends only:** your friends. These moments can’t be shared.',
          ],
        },
        'You also choose who can comment: everyone who can see the moment, friends, or nobody. You can change both later. Everyone who can see a moment can also see its comments.',
        'Members who are no longer your friends can’t see your friends-only moments any more, including pictures and videos. If you change a public moment to friends only, its pictures and videos may still open for up to ten minutes where they were already loaded.',
      ],
      words: 'visibility public friends private comments off',
    },
    change: {
      question: 'Can I edit or delete a moment?',
      answer: [
        'Yes, from its menu. You can change the text, picture descriptions, visibility and who can comment, but not the pictures and videos. The moment is marked as edited, and everyone who can see it can read the last 50 earlier versions under “Edit history”. If you make a friends-only moment public, what you wrote for friends stays hidden from others.',
        'Deleting a moment permanently deletes its comments, reactions and files too. Where others have shared it, they’ll see that it’s no longer available.',
      ],
      words: 'edit history version delete remove undo change',
    },
    order: {
      question: 'How is my feed sorted?',
      answer: [
        'Newest first or most relevant. Choose under “Sort by” at the top of [Home](/). Your choice applies on all your devices. The most relevant order favours new moments too, and ranks moments higher:',
        {
          list: [
            'that mention you',
            'by members whose moments you’ve often reacted to or commented on in the last 30 days',
            'that many members react to or comment on',
            'that your friends reacted to',
            'by friends, slightly above others',
          ],
        },
        '“Why am I seeing this?” in a moment’s menu shows which of these applied. What you look at doesn’t count, and nobody can pay for a higher rank. There’s no advertising.',
      ],
      words: 'algorithm sort ranked newest order why am i seeing this',
    },
    comments: {
      question: 'How do I manage comments?',
      answer: [
        'You can like and reply to comments, edit or delete your own, and delete any comment on your own moments, including its replies. You can turn off comments when you post or later.',
        'Everyone who can see a moment can read your comments on it, with your name and photo. On public moments, this may include visitors, even if your profile is restricted. You and members on your blacklist can’t see each other’s moments and comments.',
      ],
      words: 'reply delete moderate like',
    },
    links: {
      question: 'How do link previews work, and can I share a moment elsewhere?',
      answer: [
        'If a moment has no pictures or video, its first link gets a preview. When you type the link, our server loads that page, at most once a day, and keeps its title, description and picture. That way, the other site doesn’t learn who writes or reads about it. You can remove the preview before you post.',
        'With “Share” below a public moment, you can share it here with your own words, copy its link, or share it to another app. If everyone can see your profile, other apps show a preview with your name, the beginning of the text and a picture.',
      ],
      words: 'preview url share wechat card forward repost',
    },
    keep: {
      question: 'Where do I find moments I saved?',
      answer: [
        '“Save” below a moment puts it among your [saved moments](/bookmarks). Only you can see them, and the author isn’t notified. Moments you no longer have access to aren’t shown.',
      ],
      words: 'bookmark save favourite later kept',
    },
  },
};
