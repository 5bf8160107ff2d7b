import type { Endpoint } from '@renmai/contracts';
import { accountsApi, passwordApi } from '@renmai/contracts/identity/accounts.api';
import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { tokensApi } from '@renmai/contracts/identity/tokens.api';
import { userApi } from '@renmai/contracts/identity/user.api';
import { verificationApi } from '@renmai/contracts/identity/verification.api';
import {
  educationsApi,
  jobsApi,
  languagesApi,
  offeredServicesApi,
  skillsApi,
} from '@renmai/contracts/profile/entries.api';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';

type Api = Record<string, Endpoint>;

const all = (...apis: Api[]): readonly Endpoint[] => apis.flatMap((api) => Object.values(api));

/** What each service answers, as its contracts say. */
export const endpointsByService: Readonly<Record<string, readonly Endpoint[]>> = {
  identity: all(verificationApi, accountsApi, passwordApi, sessionsApi, secondFactorApi, tokensApi, userApi),
  profile: all(profileApi, educationsApi, jobsApi, skillsApi, languagesApi, offeredServicesApi, membersApi, mediaApi),
};
