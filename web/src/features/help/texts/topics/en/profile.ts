import type { Topic } from '../../help-texts';

export const profile: Topic<'profile'> = {
  title: 'Your profile',
  about: 'What belongs in it, photos, offered services',
  questions: {
    'fill-in': {
      question: 'What can I put into my profile?',
      answer: [
        'Open [your profile](/profile); every section has its own pencil.',
        {
          list: [
            '**At the top:** photo, cover, name, headline, place and industry.',
            '**About:** up to 3,000 characters in your own words.',
            '**Work experience and education,** with months from and to.',
            '**Skills and languages,** each language with your level.',
            '**Offered services** and **areas of interest.**',
            '**Contact details:** email, phone, birthday, websites, messaging names, address.',
          ],
        },
        'Only your name is needed; all else is up to you. Who sees it is decided under [Visibility](/settings/visibility). Below it stand your latest moments and the recommendations that you have accepted, for those who may see them.',
      ],
      words: 'edit headline about skills languages interests cv resume',
    },
    photo: {
      question: 'How do I set my photo or cover?',
      answer: [
        'On [your profile](/profile), press the camera on the photo or the cover, choose a picture and the part of it that is to be seen. You can watch the upload and cancel it.',
        'JPG, PNG, WebP and GIF up to 20 MB are accepted. We make the sizes for lists and pages, so you need not prepare anything.',
        'There you can also take a photo away again. Without one, your initials are shown.',
      ],
      words: 'picture avatar portrait upload image',
    },
    'upload-refused': {
      question: 'Why is my file refused?',
      answer: [
        {
          head: ['Kind', 'Formats', 'Limit'],
          rows: [
            ['Picture', 'JPG, PNG, WebP, GIF', '20 MB, 50 million pixels'],
            ['Video', 'MP4, WebM, MOV', '50 MB, 60 seconds'],
            ['Document', 'PDF, DOC, DOCX', '10 MB'],
          ],
        },
        'For the profile photo and the cover only pictures can be used, for a moment pictures or a video. We look at the contents of the file, not at its name: renaming a file to `.jpg` does not make it a picture. A damaged file is refused too; open it in a picture program, save it as JPG or PNG and try again.',
        'iPhones may store photos as HEIC. Choose “Most Compatible” in the camera settings, or save the photo as JPG.',
      ],
      words: 'heic too large format size error',
    },
    'upload-interrupted': {
      question: 'My upload was interrupted',
      answer: [
        'Large files are sent in parts. When the connection comes back, only the parts that are missing are sent again.',
        'If you close the page before an upload is complete, choose the same file again within a day: it goes on where it stopped. Files that nothing refers to are erased after a day.',
      ],
      words: 'resume network slow progress',
    },
    background: {
      question: 'How do I enter education and work experience?',
      answer: [
        'Add entries on [your profile](/profile). For a job, title, kind of employment, company and industry are needed; for education, school, degree and field of study.',
        'Give dates as months, and leave the end empty for what still goes on. An end before the start is refused.',
        'You can have up to 50 entries in each list and put them into the order that you like.',
      ],
      words: 'job school degree company order dates',
    },
    services: {
      question: 'What are offered services?',
      answer: [
        'If you advise, teach, translate or do other work on order, describe it here: a title, a description and, if you like, a category and a price in your own words. There is room for a first service and nine more.',
        'Each service can be **published** or **unpublished**. An unpublished one is kept, but only you see it, and you can publish it again at any time.',
        'Renmai shows your services; it takes no part in orders or payments.',
      ],
      words: 'freelance price sell publish unpublish',
    },
    completeness: {
      question: 'What does the completeness of my profile mean?',
      answer: [
        'The percentage tells how many of nine parts are filled in: photo, headline, a job, an education, a skill, the text about you, place, a language and contact details. The next useful step is proposed beside it; at 100 % the card goes away.',
        'Separate from this is **“Education and work experience completed”**: at least one education and one job. Where an action needs it, you are told so.',
      ],
      words: 'percent progress missing complete education work experience',
    },
  },
};
