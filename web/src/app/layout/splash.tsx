/** The same as index.html shows until the program is there, so that nothing moves. */
export const Splash = () => (
  <div className="splash" role="img" aria-label="Renmai">
    <img src="/icon.svg" width="56" height="56" alt="" />
  </div>
);
