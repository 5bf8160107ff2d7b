import type { Topic } from '../../help-texts';

export const account: Topic<'account'> = {
  title: 'Registering and logging in',
  about: 'New accounts, verification codes, forgotten passwords',
  questions: {
    register: {
      question: 'How do I register?',
      answer: [
        'All you need is an email address or a mobile number that you can read messages on.',
        {
          steps: [
            'Open [Register](/register) and enter your email address, or choose the country and enter your mobile number.',
            'Enter the 6-digit code that we send you. It proves that the address is yours.',
            'Give your name, choose a password of at least 8 characters, and read and accept the agreements.',
          ],
        },
        'You are logged in at once. If the address already belongs to an account, you are asked whether you want to log in instead; nothing in that account changes.',
      ],
      words: 'sign up create new account join',
    },
    'code-missing': {
      question: 'The code does not arrive. What can I do?',
      answer: [
        {
          list: [
            'Check the address or number for typing errors, and the country code in front of a mobile number.',
            'Look into the spam folder. Mail servers sometimes need a few minutes.',
            'After 60 seconds you can have another code sent. Only the newest one counts.',
          ],
        },
        'At most 5 codes an hour are sent to one address at your request. If you have reached that limit, wait a while and try again, or use your other address.',
        {
          note: 'When you reset a password or log in with a code, the page looks the same whether or not there is such an account, so that nobody can find out by them who is registered here. If no account has the email address, the email tells you so; to a mobile number without an account nothing is sent.',
        },
      ],
      words: 'verification sms text message email spam resend',
    },
    'code-refused': {
      question: 'Why is my code refused?',
      answer: [
        'A code has six digits and these limits:',
        {
          list: [
            'It is valid for **10 minutes**.',
            'It can be tried **5 times**. After five wrong entries you need a new one.',
            'It works **once**, and only for what it was asked for: a code for registering does not log you in.',
            'If you have asked for several, only the newest counts.',
          ],
        },
        'If the message tells you that the code has expired or has been used, simply have a new one sent.',
      ],
      words: 'wrong invalid expired verification',
    },
    'log-in': {
      question: 'How do I log in?',
      answer: [
        'On the [login page](/login) you can choose:',
        {
          list: [
            '**With your password:** enter your email address or mobile number, and the password. Mainland Chinese numbers are entered with their 11 digits; for other countries choose the country first.',
            '**With a code:** we send six digits to your email address or mobile number; no password is needed.',
          ],
        },
        'If you have turned on two-step verification, you are then asked for a code of your authenticator app. Afterwards the page opens that you wanted to see.',
      ],
      words: 'sign in',
    },
    'forgot-password': {
      question: 'I have forgotten my password',
      answer: [
        {
          steps: [
            'Open [Forgot password](/forgot-password) and enter the email address or mobile number of your account.',
            'Enter the code that we send there.',
            'Choose a new password.',
          ],
        },
        'For your safety this ends every session: on all devices you log in again with the new password. Two-step verification stays on.',
        'You can also [log in with a code](/login) and change the password later.',
      ],
      words: 'reset lost remember',
    },
    'password-rules': {
      question: 'Which passwords are accepted?',
      answer: [
        'At least 8 and at most 200 characters, of any kind: letters, digits, spaces, signs, Chinese characters. Very common passwords such as `12345678` are refused, because they are tried first.',
        'A long sentence or a password made by a password manager is a good choice. Use one that you have nowhere else.',
        'We never keep your password itself, but only a hash computed with argon2id, from which it cannot be read back. Nobody here can tell you your password or will ever ask you for it.',
      ],
      words: 'weak strong length characters secure',
    },
    'too-many-tries': {
      question: 'It says “Too many failed tries”. Am I locked out?',
      answer: [
        'No. After ten failures in a row further tries are slowed down, first by half a minute, then by longer, up to a quarter of an hour. The message tells you how long to wait. A successful login clears the count.',
        'Strangers who guess at your password slow down themselves: devices and networks that you have logged in from before are counted separately, so nobody can lock you out.',
        'If you do not remember the password, [reset it](/forgot-password) instead of trying on.',
      ],
      words: 'blocked locked wait brute force',
    },
  },
};
