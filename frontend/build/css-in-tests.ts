/** Replaces stylesheets in Jest. Class names stay as they are. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
