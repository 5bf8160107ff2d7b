import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem';
import { paths } from '../../lib/paths';
import { Slot } from '../../lib/slots';
import { Button, ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { EyeIcon, GlobeIcon, ShareIcon } from '../../ui/icons';
import { CameraIcon, FileIcon, PencilIcon } from '../../ui/more-icons';
import { IconLink } from '../../ui/icon-button';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { useSharing } from '../../ui/use-sharing';
import { BringProfile } from './bring-profile';
import { CompletenessCard } from './completeness-card';
import { useOwnProfileQuery } from './profile.api';
import { profilePaths } from './profile-paths';
import { ShareProfile } from './share-profile';
import styles from './own-profile-page.module.css';
import { OwnerContext } from './view/owner';
import { ownPerson } from './view/person';
import { ProfileHead } from './view/profile-head';
import { ProfileSections } from './view/profile-sections';
import { ProfileSkeleton } from './view/profile-skeleton';
import { VisibilityRail } from './visibility-rail';

export function OwnProfilePage() {
  const { t } = useTranslation('profile');
  const { data: profile, error: failure, refetch } = useOwnProfileQuery();
  const error = failure as Problem | undefined;
  const [sharing, setSharing] = useSharing();
  return (
    <Page title={t('own.title')} titleHidden barTitle={profile?.name} back={paths.home}>
      {error && !profile && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!profile && !error && <ProfileSkeleton />}
      {profile && (
        <OwnerContext
          value={{
            contactSeenBy: t(`visibility.${profile.visibility.contact}`),
            sections: profile.visibility.sections ?? {},
          }}
        >
          <ProfileHead
            person={ownPerson(profile)}
            edit={<IconLink icon={PencilIcon} size={20} label={t('intro.edit')} to={profilePaths.intro} />}
            photoAction={
              <IconLink
                className={styles.camera}
                icon={CameraIcon}
                size={18}
                label={t('photo.edit')}
                to={profilePaths.photo}
              />
            }
            coverAction={
              <IconLink
                className={styles.camera}
                icon={CameraIcon}
                size={18}
                label={t('cover.edit')}
                to={profilePaths.cover}
              />
            }
            actions={
              <>
                <Button kind="primary" icon={ShareIcon} onClick={() => setSharing(true)}>
                  {t('share.action')}
                </Button>
                <ButtonLink icon={EyeIcon} to={profilePaths.preview}>
                  {t('preview.action')}
                </ButtonLink>
              </>
            }
          />
          {profile.jobs.length + profile.educations.length === 0 && <BringProfile back={paths.profile} />}
          <CompletenessCard completeness={profile.completeness} />
          <ListGroup>
            <ListRow icon={FileIcon} label={t('own.resume')} to={paths.resumes} />
            <ListRow icon={EyeIcon} label={t('viewers.title')} hint={t('viewers.hint')} to={paths.profileViewers} />
            <ListRow
              icon={GlobeIcon}
              label={t('second.title')}
              hint={t(profile.secondLanguage ? `second.name.${profile.secondLanguage.language}` : 'second.hint')}
              to={profilePaths.secondLanguage}
            />
          </ListGroup>
          <ProfileSections person={ownPerson(profile)} />
          <Slot name="member.sections" props={{ member: { ...profile, relation: 'self' } }} />
          <VisibilityRail visibility={profile.visibility} />
          <ShareProfile
            open={sharing}
            onClose={() => setSharing(false)}
            member={profile}
            contact={profile.contact}
            seenByEveryone={profile.visibility.profile === 'everyone'}
            own
          />
        </OwnerContext>
      )}
    </Page>
  );
}
