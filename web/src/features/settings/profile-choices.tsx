import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import { SectionAudiences } from './section-audiences';
import { ViewingChoice } from './viewing-choice';

interface ProfileChoicesProps {
  /** as stored, and over it what was chosen just now */
  settings: Partial<VisibilitySettings>;
  onChoose: <P extends 'sections' | 'viewing'>(part: P, value: NonNullable<VisibilitySettings[P]>) => void;
}

/** Who sees the sections of the profile, and what others learn when the member opens theirs. */
export function ProfileChoices({ settings: { sections = {}, viewing = 'shown' }, onChoose }: ProfileChoicesProps) {
  return (
    <>
      <SectionAudiences value={sections} onChange={(value) => onChoose('sections', value)} />
      <ViewingChoice value={viewing} onChange={(value) => onChoose('viewing', value)} />
    </>
  );
}
