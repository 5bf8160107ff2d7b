import { local } from './storage';

/** The e-mail address or number of the last login in this browser; never the password. */
export interface RememberedLogin {
  text: string;
  countryCode: string;
}

const address = 'login-address';
const wish = 'login-remember';

export const remembersLogin = (): boolean => local.get(wish) !== 'no';

export function setRemembersLogin(on: boolean): void {
  if (on) {
    local.remove(wish);
  } else {
    local.set(wish, 'no');
    local.remove(address);
  }
}

export function rememberLogin({ text, countryCode }: RememberedLogin): void {
  if (remembersLogin()) local.set(address, JSON.stringify({ text: text.trim(), countryCode }));
}

export function rememberedLogin(): RememberedLogin | null {
  const kept = local.get(address);
  if (kept === null) return null;
  try {
    const value = JSON.parse(kept) as Partial<RememberedLogin> | null;
    const { text, countryCode } = value ?? {};
    return typeof text === 'string' && typeof countryCode === 'string' ? { text, countryCode } : null;
  } catch {
    return null;
  }
}
