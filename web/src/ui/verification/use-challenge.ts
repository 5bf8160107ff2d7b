import type { Address } from '@renmai/contracts/identity/fields';
import type { ResponseOf } from '@renmai/contracts';
import type { VerificationPurpose, verificationApi as contract } from '@renmai/contracts/identity/verification.api';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { UnknownAction } from 'redux';
import type { ThunkDispatch } from 'redux-thunk';
import { networkProblem, thrownProblem } from '../../api/problem';
import { currentLanguage } from '../../lib/i18n/i18n';
import { session } from '../../lib/storage';
import { sameAddress } from './address-draft';
import { challengeKey } from './kept-challenge';

/** A code that was sent; times in milliseconds since 1970. */
export interface Challenge {
  id: string;
  address: Address;
  resendAt: number;
  expiresAt: number;
}

interface Asking {
  challenge: Challenge | null;
  /** the code is being waited for, rather than the address */
  open: boolean;
  /**
   * Sends a code; one that was just sent to the address still counts.
   * @throws Problem
   */
  ask: (address: Address) => Promise<void>;
  /**
   * The server's answer to the digits; null if no code was sent.
   * @throws Problem
   */
  confirm: (digits: string) => Promise<ResponseOf<typeof contract.confirm> | null>;
  /** Sends another one to the same address. @throws Problem */
  resend: () => Promise<void>;
  /** back to the address */
  close: () => void;
  /** The code has served: nothing of it is kept. */
  finish: () => void;
}

/** A phone may throw the page away while its owner looks for the code in another app. */
function read(name: string): Challenge | null {
  const kept = session.get(challengeKey(name));
  if (kept === null) return null;
  try {
    const challenge = JSON.parse(kept) as Challenge;
    return challenge.expiresAt > Date.now() ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * The endpoints for codes, loaded while the address is typed, so that the page need not wait for them.
 * @throws Problem when they cannot be loaded
 */
export async function loadCodes() {
  try {
    return (await import('../../api/verification.api')).verificationApi.endpoints;
  } catch {
    throw thrownProblem(networkProblem);
  }
}

export function useChallenge(purpose: VerificationPurpose, name: string = purpose): Asking {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [challenge, setChallenge] = useState<Challenge | null>(() => read(name));
  const [open, setOpen] = useState(challenge !== null);

  const send = async (address: Address) => {
    const { requestCode } = await loadCodes();
    const request = { body: { purpose, address, locale: currentLanguage() } };
    const sent = await dispatch(requestCode.initiate(request, { track: false })).unwrap();
    const next: Challenge = {
      id: sent.challengeId,
      address,
      resendAt: Date.now() + sent.resendAfterSeconds * 1000,
      expiresAt: Date.now() + sent.expiresInSeconds * 1000,
    };
    session.set(challengeKey(name), JSON.stringify(next));
    setChallenge(next);
  };
  return {
    challenge,
    open,
    ask: async (address) => {
      const fresh = challenge && sameAddress(challenge.address, address) && challenge.resendAt > Date.now();
      if (!fresh) await send(address);
      setOpen(true);
    },
    confirm: async (code) => {
      if (!challenge) return null;
      const { confirmCode } = await loadCodes();
      const request = { params: { challengeId: challenge.id }, body: { code } };
      return dispatch(confirmCode.initiate(request, { track: false })).unwrap();
    },
    resend: async () => {
      if (challenge) await send(challenge.address);
    },
    close: () => {
      session.remove(challengeKey(name));
      setOpen(false);
    },
    finish: () => {
      session.remove(challengeKey(name));
      setChallenge(null);
      setOpen(false);
    },
  };
}
