// A class name is its own name.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
