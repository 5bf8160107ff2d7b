import type { ContactForm } from '@renmai/contracts/profile/contact.schema';
import type { SecondLanguage } from '@renmai/contracts/profile/second-language.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import type { Locale } from '@renmai/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Contact details and visibility have versions of their own, so that editing one never conflicts with the other. */
@Entity('profile')
export class Profile {
  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @Column('int')
  version!: number;

  @Column('text')
  name!: string;

  /** of the name, in kana; empty: not given */
  @Column('text')
  reading!: string;

  @Column('text')
  headline!: string;

  @Column('text')
  about!: string;

  @Column('text')
  region!: string;

  @Column('text')
  city!: string;

  @Column('text')
  industry!: string;

  @Column('jsonb')
  interests!: string[];

  @Column('jsonb', { name: 'second_language', nullable: true })
  secondLanguage!: SecondLanguage | null;

  /** said by the member; counts while the profile has no job */
  @Column('boolean', { name: 'no_job_yet' })
  noJobYet!: boolean;

  @Column('uuid', { name: 'photo_id', nullable: true })
  photoId!: string | null;

  @Column('uuid', { name: 'cover_id', nullable: true })
  coverId!: string | null;

  @Column('int', { name: 'contact_version' })
  contactVersion!: number;

  @Column('jsonb')
  contact!: Omit<ContactForm, 'version'>;

  @Column('int', { name: 'visibility_version' })
  visibilityVersion!: number;

  @Column('jsonb')
  visibility!: VisibilitySettings;

  /** as last published */
  @Column('int')
  percent!: number;

  @Column('boolean', { name: 'background_complete' })
  backgroundComplete!: boolean;

  @Column('text')
  locale!: Locale;

  /** deactivated: visible to nobody else */
  @Column('boolean')
  hidden!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
