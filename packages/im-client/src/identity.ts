export interface Identity {
  appKey: string;
  userId: string;
  /** kept for a browser, so that the server goes on where this device was */
  deviceId: string;
  deviceName: string;
}
