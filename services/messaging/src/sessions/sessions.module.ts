import { Global, Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { Reception } from '../transports/connection.js';
import { ClusterOnline } from './cluster-online.js';
import { ForcedLogoutsController } from './forced-logouts.controller.js';
import { Logins } from './logins.js';
import { NodeWatch } from './node-watch.js';
import { Online } from './online.js';
import { PassingDevices } from './passing-devices.js';
import { SessionRegistry } from './session-registry.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  imports: [DeliveryModule],
  controllers: [ForcedLogoutsController],
  providers: [
    SessionRegistry,
    NodeWatch,
    Logins,
    ClusterOnline,
    { provide: Online, useExisting: ClusterOnline },
    Sessions,
    { provide: Reception, useExisting: Sessions },
    SessionSweep,
    PassingDevices,
  ],
  exports: [NodeWatch, Online, Reception],
})
export class SessionsModule {}
