import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Permission notes',
  summary:
    'What Renmai may do on your device, and what it does not ask for. In short: the camera while you scan a code, the microphone while you record a voice message, both in meetings and calls, your location when you send it, notifications if you switch them on, and the entries of your address book that you choose yourself; nothing else.',
  sections: [
    {
      id: 'principle',
      title: 'Our principle',
      text: [
        'A permission is asked for only when you use a feature that cannot do without it, and at that moment. If you refuse, everything else goes on working. We never ask in advance, and never make one permission the price of another feature.',
      ],
    },
    {
      id: 'asked',
      title: 'Permissions that are asked for',
      text: [
        {
          head: ['Permission', 'What for, and what happens', 'Without it'],
          rows: [
            [
              'Camera',
              'To scan the QR code of a member, when you press “Scan QR code” under [Add a contact](/network/add). What the camera shows is read on your device, and is neither kept nor sent. It is switched off when a member’s code was found or you close the window.',
              'You choose a picture of the code, or find the member by email address or number.',
            ],
            [
              'Contacts and address book',
              'To see which of your acquaintances are here, when you press “Choose from address book” under [Contacts](/network/contacts); only some browsers can do so, mostly on Android. Your device shows its own selection. The app gets the email addresses and numbers of the entries that you choose, no names, and only this once; what leaves your device is hashes of them.',
              'You import a file that your address book has written, or do without.',
            ],
            [
              'Microphone',
              'To record a voice message, when you press “Record a voice message” in a conversation. It is on only while you see the recording run, 60 seconds at most. What was recorded is sent when you press send, and is gone when you discard it.',
              'You write, or send a sound file.',
            ],
            [
              'Camera, microphone and screen in meetings and calls',
              'To be seen and heard, when you open a meeting, or make or answer a call; before you join, only you see and hear it. A screen, window or tab only when you press “Share”, and only the one that you choose in your browser’s own dialog. Picture and sound go by our server to those who are in the room. All of it is switched off when you leave.',
              'You take part without them: you see and hear the others, and write in the chat.',
            ],
            [
              'Location',
              'To send where you are, when you press “Location” under “Attach” in a conversation. The place is asked for once and sent as a point in that message; it is not followed and not kept elsewhere.',
              'You write the address.',
            ],
            [
              'Notifications',
              'To tell you of messages and events while the app is not in sight, when you switch that on. What is shown is put together on your device, or comes encrypted for your browser.',
              'You see what is new when you open the app, or have it sent by email.',
            ],
          ],
        },
      ],
    },
    {
      id: 'not-asked',
      title: 'Permissions that are not asked for',
      text: [
        {
          head: ['Permission', 'At present'],
          rows: [
            [
              'Location in the background',
              'Not used. The country shown with a session is derived from the network address.',
            ],
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
            '**Choosing a file:** when you set a photo or a cover, add pictures or a video to a moment, send something in a message, or import an address book, your device opens its own file or photo selection. We receive only what you choose there. On a phone this selection may also offer the camera; your device itself then asks for the permission, and again we receive only the finished picture or video. Of an imported address book nothing but hashes leaves your device.',
            '**Dropping and pasting:** of what you drop on the page or paste into a moment or a message we take the pictures, videos and text.',
            '**Copying:** pressing “Copy” places the link or the codes on the clipboard. We never read the clipboard by ourselves.',
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
