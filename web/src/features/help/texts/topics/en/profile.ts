import type { Topic } from '../../help-texts';

export const profile: Topic<'profile'> = {
  title: 'Your profile',
  about: 'What to include, photos, services you offer',
  questions: {
    'fill-in': {
      question: 'What can I add to my profile?',
      answer: [
        'Open [your profile](/profile). Each section has its own edit button.',
        {
          list: [
            '**At the top:** photo, cover, name, headline, location and industry.',
            '**About:** up to 3,000 characters in your own words.',
            '**Work experience and education,** with start and end months.',
            '**Skills and languages,** with your level for each language.',
            '**Certifications, projects, volunteering and publications,** each with its dates and, where you like, a link.',
            '**Services** you offer and your **areas of interest.**',
            '**Contact details:** email, phone, birthday, websites, instant messaging, address.',
          ],
        },
        'Only your name is required. You decide who can see your profile under [Visibility](/settings/visibility). Your latest moments and the recommendations you’ve accepted are shown below it, to members who can see them.',
      ],
      words: 'edit headline about skills languages interests cv resume',
    },
    photo: {
      question: 'How do I set my photo or cover?',
      answer: [
        'On [your profile](/profile), select the camera on the photo or cover, choose a picture and crop it. You can follow the upload and cancel it.',
        'You can use JPG, PNG, WebP and GIF files up to 20 MB. We resize the picture for you.',
        'You can also remove a photo there. Without one, your initials are shown.',
      ],
      words: 'picture avatar portrait upload image',
    },
    'upload-refused': {
      question: 'Why isn’t my file accepted?',
      answer: [
        {
          head: ['Kind', 'Formats', 'Limit'],
          rows: [
            ['Picture', 'JPG, PNG, WebP, GIF', '20 MB, 50 million pixels'],
            ['Video', 'MP4, WebM, MOV, 3GP, MKV, AVI', '50 MB, 60 seconds'],
            ['Document', 'PDF, DOC, DOCX; photos of a paper as JPG, PNG, WebP', '10 MB; photos 20 MB'],
          ],
        },
        'Profile photos and covers have to be pictures. Moments can have pictures or a video. We check a file’s contents, not its name: renaming a file to `.jpg` doesn’t make it a picture. Damaged files aren’t accepted either. Open the file in a picture editor, save it as JPG or PNG and try again.',
        'iPhones may store photos as HEIC. Choose “Most Compatible” in the camera settings, or save the photo as JPG.',
        'Videos that not every device plays, such as HEVC from an iPhone, are converted. That takes a few minutes. You can leave the page, and we’ll notify you when it’s done.',
      ],
      words: 'heic hevc mov convert too large format size error refused',
    },
    'upload-interrupted': {
      question: 'My upload was interrupted',
      answer: [
        'Large files are sent in parts. When the connection is back, only the missing parts are sent.',
        'If you close the page before an upload is complete, choose the same file again within a day, and it continues where it stopped. Files that aren’t used are erased after a day.',
      ],
      words: 'resume network slow progress',
    },
    background: {
      question: 'How do I add education and work experience?',
      answer: [
        'Add entries on [your profile](/profile). Work experience needs a title, employment type, company and industry. Education needs a school, degree and field of study.',
        'Dates are given by month. Leave the end empty for what you’re still doing. The end can’t be before the start.',
        'You can have up to 50 entries in each list and reorder them as you like.',
      ],
      words: 'job school degree company order dates',
    },
    services: {
      question: 'What are services?',
      answer: [
        'If people can hire you, for example for consulting, teaching or translating, describe it here: a title, a description and, optionally, a category and a price in your own words. You can add up to ten services.',
        'Each service is either **published** or **unpublished**. Only you can see unpublished services, and you can publish them again at any time.',
        'Renmai only shows your services. It isn’t involved in orders or payments.',
      ],
      words: 'freelance price sell publish unpublish offered',
    },
    'second-language': {
      question: 'Can I write my profile in two languages?',
      answer: [
        'Yes. Under [Profile in a second language](/profile/second-language) you choose a language and write your headline, introduction, titles and descriptions in it. Each field shows the text that it stands beside.',
        'Readers who use Renmai in this language see these texts; where one is missing, they see the first one. On your profile they can switch between both. Search finds you by both, and a résumé that you make in this language has these texts.',
        'The visibility of each section applies to both languages.',
      ],
      words: 'translate translation bilingual english chinese languages',
    },
    completeness: {
      question: 'What does it mean that my profile is complete?',
      answer: [
        'The percentage shows how many of nine parts you’ve filled in: photo, headline, work experience, education, a skill, about, location, a language and contact details. The next useful step is suggested next to it. At 100%, the card disappears.',
        'Some actions, such as applying for a position, require **education and work experience**: at least one entry of each. You’ll be told when they do.',
      ],
      words: 'percent progress missing completeness education work experience',
    },
  },
};
