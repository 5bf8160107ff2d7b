import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';

const texts = ['verification', 'api'];

export const auth: Feature = {
  name: 'auth',
  screens: [
    {
      path: paths.login,
      load: async () => (await import('./login-page')).LoginPage,
      title: 'login.title',
      for: 'visitor',
      frame: 'bare',
      texts,
      old: [
        { from: 'login/login/login' },
        { from: 'logins/logins' },
        { from: 'login_token/login_token' },
        { from: 'public/login' },
      ],
    },
    {
      path: paths.register,
      load: async () => (await import('./register-page')).RegisterPage,
      title: 'register.title',
      for: 'visitor',
      frame: 'bare',
      texts,
      old: [{ from: 'login/register/register' }],
    },
    {
      path: paths.forgotPassword,
      load: async () => (await import('./forgot-password-page')).ForgotPasswordPage,
      title: 'forgot.title',
      for: 'everyone',
      frame: 'bare',
      texts,
      old: [{ from: 'login/pwd/pwd' }],
    },
    {
      path: paths.continueLogin,
      load: async () => (await import('./continue-page')).ContinuePage,
      for: 'member',
      frame: 'bare',
      texts: ['api'],
    },
    {
      path: '/welcome',
      load: async () => (await import('./welcome-page')).WelcomePage,
      for: 'member',
      frame: 'bare',
    },
  ],
};
