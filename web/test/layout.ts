/** jsdom lays nothing out: from here on a screen has 800 px, and each row of a list `height`. Call it at the top. */
export function laidOutInRows(height = 60): void {
  beforeAll(() => {
    for (const name of ['offsetHeight', 'clientHeight', 'clientWidth']) {
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          return this.dataset['index'] === undefined ? 800 : height;
        },
      });
    }
    Element.prototype.scrollTo = () => undefined;
  });
}
