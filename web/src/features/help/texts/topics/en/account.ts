import type { Topic } from '../../help-texts';

export const account: Topic<'account'> = {
  title: 'Registering and logging in',
  about: 'New accounts, verification codes, forgotten passwords',
  questions: {
    register: {
      question: 'How do I register?',
      answer: [
        'All you need is an email address or a mobile number where you can receive messages.',
        {
          steps: [
            'Open [Register](/register) and enter your email address, or choose your country and enter your mobile number.',
            'Enter the 6-digit code we send you. It confirms that the address is yours.',
            'Enter your name, choose a password of at least 8 characters, and read and accept the agreements.',
          ],
        },
        'You’re logged in right away. If the address already belongs to an account, you’re asked if you want to log in instead. Nothing in that account changes.',
      ],
      words: 'sign up create new account join',
    },
    'code-missing': {
      question: 'I didn’t receive the code. What can I do?',
      answer: [
        {
          list: [
            'Check the address or number for typos, and the country code of a mobile number.',
            'Check your spam folder. Emails sometimes take a few minutes to arrive.',
            'After 60 seconds, you can request another code. Only the newest one is valid.',
          ],
        },
        'You can request up to 5 codes an hour for an address. If you’ve reached the limit, try again later or use your other address.',
        {
          note: 'When you reset a password or log in with a code, the page looks the same whether or not the account exists. That way, nobody can use it to find out who is registered here. If no account uses the email address, the email tells you. Nothing is sent to a mobile number without an account.',
        },
      ],
      words: 'verification sms text message email spam resend',
    },
    'code-refused': {
      question: 'Why isn’t my code accepted?',
      answer: [
        'A code has six digits and these limits:',
        {
          list: [
            'It’s valid for **10 minutes**.',
            'You can try it **5 times**. After five incorrect attempts, you need a new one.',
            'It works **once**, and only for what you requested it for. For example, a code for registering can’t be used to log in.',
            'If you requested several codes, only the newest one is valid.',
          ],
        },
        'If you’re told that the code has expired or has already been used, request a new one.',
      ],
      words: 'wrong invalid expired verification refused',
    },
    'log-in': {
      question: 'How do I log in?',
      answer: [
        'On the [login page](/login), you can log in:',
        {
          list: [
            '**With your password:** enter your email address or mobile number and your password. For numbers from mainland China, enter the 11 digits. For other countries, choose the country first.',
            '**With a passkey:** you confirm with your fingerprint, face or device PIN. Add one under [Passkeys](/settings/passkeys).',
            '**With a code:** we send six digits to your email address or mobile number. You don’t need your password.',
          ],
        },
        'If two-step verification is on, you then enter a code from your authenticator app. After that, the page you wanted to see opens.',
      ],
      words: 'sign in',
    },
    'forgot-password': {
      question: 'I forgot my password',
      answer: [
        {
          steps: [
            'Open [Forgot password](/forgot-password) and enter your account’s email address or mobile number.',
            'Enter the code we send there.',
            'Choose a new password.',
          ],
        },
        'For your security, this ends all your sessions, so you need to log in with the new password on every device. Two-step verification stays on.',
        'You can also [log in with a code](/login) and change your password later.',
      ],
      words: 'forgotten reset lost remember',
    },
    'password-rules': {
      question: 'Which passwords are accepted?',
      answer: [
        'Passwords can have 8 to 200 characters of any kind: letters, digits, spaces, symbols, Chinese characters. Very common passwords such as `12345678` aren’t accepted because attackers try them first.',
        'A long sentence or a password from a password manager is a good choice. Don’t use a password you use elsewhere.',
        'We never store your password itself, only an argon2id hash, which can’t be turned back into the password. Nobody at Renmai can tell you your password or will ever ask you for it.',
      ],
      words: 'weak strong length characters secure',
    },
    'too-many-tries': {
      question: 'It says “Too many failed attempts”. Am I locked out?',
      answer: [
        'No. After ten failed attempts in a row, you have to wait before you can try again: half a minute at first, then longer, up to 15 minutes. The message tells you how long. A successful login resets the count.',
        'Someone else guessing your password only slows themselves down: devices and networks you’ve logged in from before are counted separately, so nobody can lock you out.',
        'If you don’t remember your password, [reset it](/forgot-password) instead of trying again.',
      ],
      words: 'blocked locked wait brute force tries',
    },
  },
};
