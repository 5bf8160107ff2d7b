import { Column, Entity } from 'typeorm';
import { Entry } from './entry.entity.js';

@Entity('skill')
export class Skill extends Entry {
  @Column('text')
  name!: string;
}
