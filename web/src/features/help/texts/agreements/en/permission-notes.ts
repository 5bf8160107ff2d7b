import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Permission notes',
  summary:
    'What Renmai may do on your device, and what it does not ask for. In short: at present it needs none of the permissions that a browser asks you about.',
  sections: [
    {
      id: 'principle',
      title: 'Our principle',
      text: [
        'A permission is asked for only when you use a feature that cannot do without it, and at that moment. If you refuse, everything else goes on working. We never ask in advance, and never make one permission the price of another feature.',
      ],
    },
    {
      id: 'not-asked',
      title: 'Permissions that are not asked for',
      text: [
        {
          head: ['Permission', 'At present'],
          rows: [
            ['Location', 'Not used. The country shown with a session is derived from the network address.'],
            ['Camera', 'Not used by the app. See “Choosing a picture” below.'],
            ['Microphone', 'Not used.'],
            ['Contacts and address book', 'Not used. We do not read or upload your contacts.'],
            ['Notifications', 'Not used.'],
            ['Calendar, motion, Bluetooth, other devices', 'Not used.'],
          ],
        },
      ],
    },
    {
      id: 'on-request',
      title: 'What happens only at your command',
      text: [
        {
          list: [
            '**Choosing a picture:** when you set a photo or a cover, your device opens its own file or photo selection. We receive only what you choose there. On a phone this selection may also offer the camera; your device itself then asks for the permission, and again we receive only the finished picture.',
            '**Copying:** pressing “Copy” places the link or the codes on the clipboard. We never read the clipboard.',
            '**Sharing:** pressing “Share” opens the sharing menu of your device. What you choose there receives the link.',
            '**Saving:** the data export is saved as a download.',
            '**Installing:** if you install the app, the browser places it on your home screen. It gets no further rights by that.',
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Storage in the browser',
      text: [
        'The app stores a few settings and its own files in your browser; browsers do not ask about that. All of it is listed in the [cookie policy](/agreements/cookie-policy).',
      ],
    },
    {
      id: 'control',
      title: 'Looking at permissions and taking them back',
      text: [
        {
          list: [
            '**Chrome and Edge:** press the symbol in front of the address, then “Site settings” or “Permissions”.',
            '**Safari on iPhone and iPad:** the page menu in the address bar, then the settings for this website; or Settings, Apps, Safari.',
            '**Safari on the Mac:** Settings, Websites.',
            '**Firefox:** the padlock in front of the address; or Settings, Privacy & Security, Permissions.',
            '**The installed app:** in the settings of your device under the name of the app.',
          ],
        },
        'A permission that has been taken back is asked for again only when you use the feature that needs it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these notes',
      text: [
        'When a feature is added that needs a permission, these notes say before what it is used for, what happens with the data, and what works without it.',
      ],
    },
  ],
};
