/** Stands for every stylesheet in Jest: a class is called what it is called in the file. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
