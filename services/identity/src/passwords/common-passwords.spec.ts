import { isCommonPassword } from './common-passwords.js';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    '1q2w3e4r',
    'aaaaaaaa',
    'abababab',
    '人人人人人人人人',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it.each(['correct horse battery staple', 'Rm-2026-lantern', '山川异域风月同天', 'x9!Kd02_pq'])(
    'lets %s pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
