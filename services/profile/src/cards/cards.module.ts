import { Module } from '@nestjs/common';
import { CardDrawer } from './card-drawer.js';
import { CardsController } from './cards.controller.js';

@Module({ controllers: [CardsController], providers: [CardDrawer] })
export class CardsModule {}
