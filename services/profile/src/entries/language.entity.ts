import type { LanguageLevel } from '@renmai/contracts/profile/language.schema';
import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('language')
export class Language extends Entry {
  /** BCP 47, in canonical spelling */
  @Column('text')
  language!: string;

  @Column('text')
  level!: LanguageLevel;
}
