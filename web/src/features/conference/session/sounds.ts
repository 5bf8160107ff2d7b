/** The sound of the other people, played on every page of the app. */
export class Sounds {
  private readonly elements = new Map<string, HTMLAudioElement>();
  private speaker = '';
  /** the browser plays nothing before a press */
  onBlocked: () => void = () => undefined;

  add(producerId: string, track: MediaStreamTrack): void {
    const element = document.createElement('audio');
    element.autoplay = true;
    element.srcObject = new MediaStream([track]);
    element.dataset['room'] = producerId;
    // Safari plays only elements in the page
    element.hidden = true;
    document.body.append(element);
    this.elements.set(producerId, element);
    if (this.speaker) void this.sink(element);
    this.play(element);
  }

  remove(producerId: string): void {
    const element = this.elements.get(producerId);
    if (!element) return;
    this.elements.delete(producerId);
    element.srcObject = null;
    element.remove();
  }

  /** To be called after a press. */
  playAll(): void {
    for (const element of this.elements.values()) this.play(element);
  }

  setSpeaker(deviceId: string): void {
    this.speaker = deviceId;
    for (const element of this.elements.values()) void this.sink(element);
  }

  end(): void {
    for (const producerId of [...this.elements.keys()]) this.remove(producerId);
  }

  private play(element: HTMLAudioElement): void {
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.onBlocked();
    });
  }

  private async sink(element: HTMLAudioElement): Promise<void> {
    // a speaker that was pulled out: the usual one stays
    if ('setSinkId' in element) await element.setSinkId(this.speaker).catch(() => undefined);
  }
}
