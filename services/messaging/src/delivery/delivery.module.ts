import { Global, Module } from '@nestjs/common';
import { ConnectedDevices } from './connected-devices.js';
import { CursorSaver } from './cursor-saver.js';
import { DeliveryRepository } from './delivery.repository.js';
import { Delivery } from './delivery.js';
import { ItemRouter } from './item-router.js';
import { Members } from './members.js';
import { ReadingPump } from './reading-pump.js';

@Global()
@Module({
  providers: [Delivery, ConnectedDevices, ReadingPump, ItemRouter, DeliveryRepository, CursorSaver, Members],
  exports: [Delivery],
})
export class DeliveryModule {}
